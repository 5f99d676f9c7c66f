from typing import TYPE_CHECKING

from shop.repositories.order_repository import OrderRepository
from shop.schemas import OrderOut

if TYPE_CHECKING:
    from shop.routers.orders import router


class OrderService:
    def __init__(self, orders: OrderRepository) -> None:
        self.orders = orders

    def list(self) -> list[OrderOut]:
        return [OrderOut(id=order.id) for order in self.orders.find_all()]
