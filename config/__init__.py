"""How the house is wired: settings, addresses, doors, catalogues."""
