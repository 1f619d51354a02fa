"""What the ops do, one module for each family; each registers its ops with `blocks`."""
