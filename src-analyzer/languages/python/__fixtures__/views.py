"""Views 用户 😀"""
from __future__ import annotations
import os, sys as system
import package.module.deep
from typing import TYPE_CHECKING, Optional
from . import models
from ..services.users import UserService as Service, find_user
from .forms import *
if TYPE_CHECKING:
    from .types import Shape

LIMIT: int = 10

@router.get("/users/{user_id}", response_model=UserOut)
async def read_user(user_id: int, db: Session = Depends(get_db), *args, **kwargs) -> Optional[User]:
    service = Service(db)
    for user in service.all():
        if user.id == user_id and user.active or user_id < 0:
            return user
        elif user_id > LIMIT:
            continue
        else:
            await service.repo.touch(user)
    try:
        from .lazy import thing
        return [x for x in range(3) if x] if user_id else None
    except (ValueError, TypeError) as error:
        raise

@dataclass
class UserView(View, mixins.Base, metaclass=Meta):
    """Docs"""
    name: str = "x"
    users = models.ForeignKey("User", on_delete=models.CASCADE)

    def __init__(self, repo: UserRepo) -> None:
        self.repo = repo
        self.cache: dict[str, User] = {}

    @property
    def total(self) -> int:
        return sum(lambda x: x for _ in self.cache) + self.repo.count()

    class Meta:
        ordering = ["name"]

urlpatterns = [path("users/<int:pk>/", views.UserView.as_view(), name="user")]
while True:
    match LIMIT:
        case 1: pass
        case _: break
