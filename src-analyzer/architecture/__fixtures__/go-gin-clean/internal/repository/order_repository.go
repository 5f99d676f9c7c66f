package repository

import "example.com/shop/internal/model"

type OrderRepository struct {
	cache []model.Order
}

func (r *OrderRepository) FindAll() []model.Order { return r.cache }
