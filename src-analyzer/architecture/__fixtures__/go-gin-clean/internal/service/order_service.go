package service

import (
	"example.com/shop/internal/repository"
)

type OrderService struct {
	Orders *repository.OrderRepository
}

func (s *OrderService) Count() int { return len(s.Orders.FindAll()) }
