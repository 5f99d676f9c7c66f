package handler

import (
	"example.com/shop/internal/service"
	"github.com/gin-gonic/gin"
)

type orderRequest struct {
	Number string `json:"number"`
}

type OrderHandler struct {
	orders *service.OrderService
}

func (h *OrderHandler) Create(c *gin.Context) {
	var order orderRequest
	if err := c.ShouldBindJSON(&order); err != nil {
		return
	}
	c.JSON(200, h.orders.Count())
}

func Register(r *gin.Engine, h *OrderHandler) {
	r.POST("/orders", h.Create)
}
