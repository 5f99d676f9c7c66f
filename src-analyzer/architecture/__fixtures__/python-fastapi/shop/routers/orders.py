from fastapi import APIRouter

from shop.models import Order
from shop.repositories.order_repository import OrderRepository

router = APIRouter()


@router.get("/orders")
def list_orders() -> list[Order]:
    orders = OrderRepository()
    return orders.find_all()
