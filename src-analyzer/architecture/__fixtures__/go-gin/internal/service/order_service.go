package service

import (
	"example.com/shop/internal/billing"
	"example.com/shop/internal/repository"
)

type OrderService struct {
	Orders *repository.OrderRepository
	Invoices *billing.InvoiceService
}

func (s *OrderService) Count() int { return len(s.Orders.FindAll()) }
