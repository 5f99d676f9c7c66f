package billing

import "example.com/shop/internal/service"

type InvoiceService struct {
	orders *service.OrderService
}

func (s *InvoiceService) Total() int { return s.orders.Count() }
