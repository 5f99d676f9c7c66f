from .order import Order
