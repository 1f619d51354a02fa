"""The code of the ops, one module for each family; each registers its ops with `blocks`."""
