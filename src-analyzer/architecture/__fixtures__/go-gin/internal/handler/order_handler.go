package handler

import (
	"example.com/shop/internal/model"
	"example.com/shop/internal/repository"
	"github.com/gin-gonic/gin"
)

type OrderHandler struct {
	orders *repository.OrderRepository
}

func (h *OrderHandler) Create(c *gin.Context) {
	var order model.Order
	if err := c.ShouldBindJSON(&order); err != nil {
		return
	}
	c.JSON(200, h.orders.FindAll())
}

func Register(r *gin.Engine, h *OrderHandler) {
	r.POST("/orders", h.Create)
}
