from .order_service import OrderService


class InvoiceService:
    def __init__(self, orders: OrderService) -> None:
        self.orders = orders

    def count(self) -> int:
        return len(self.orders.list())
