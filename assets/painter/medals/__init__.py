"""Paints the medals of achievements: struck, carved or laid as a tile, and the blanks of those not earned yet."""
