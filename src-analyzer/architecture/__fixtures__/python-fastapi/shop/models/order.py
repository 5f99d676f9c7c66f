from sqlalchemy.orm import Mapped

from .base import Base


class Order(Base):
    __tablename__ = "orders"
    id: Mapped[int]
