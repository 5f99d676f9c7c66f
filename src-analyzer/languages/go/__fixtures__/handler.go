package web

import (
	"fmt"
	. "math"
	_ "embed"
	svc "example.com/shop/internal/service"
	"example.com/shop/internal/model"
)

const Limit = 10

// Handler 用户 😀
type Handler struct {
	svc.Base
	service *svc.Users
	Repo    model.Repository `json:"repo"`
}

type Finder interface {
	Find(id int) (*model.User, error)
}

type Alias = model.User

func NewHandler(s *svc.Users) *Handler { return &Handler{service: s} }

func (h *Handler) Find(c *gin.Context, ids ...int) (*model.User, error) {
	var user model.User
	found, err := h.service.Find(1)
	if err != nil || found == nil && c != nil {
		return nil, fmt.Errorf("no: %w", err)
	} else if user.ID > Limit {
		goto end
	} else {
		h.Repo.Save(user)
	}
outer:
	for i := range ids {
		switch i {
		case 1, 2:
			break outer
		default:
			defer func() { recover() }()
		}
		select {
		case <-c.Done():
		}
	}
end:
	return found, nil
}

func Routes(r *gin.Engine) {
	r.GET("/users/:id", h.Find)
	g := r.Group("/api")
	g.POST("/x", func(c *gin.Context) {})
	http.HandleFunc("/y", handle)
}
