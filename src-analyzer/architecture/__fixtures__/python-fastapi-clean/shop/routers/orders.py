from fastapi import APIRouter, Depends

from shop.schemas import OrderOut
from shop.services.order_service import OrderService

router = APIRouter()


@router.get("/orders", response_model=list[OrderOut])
def list_orders(service: OrderService = Depends()) -> list[OrderOut]:
    return service.list()
