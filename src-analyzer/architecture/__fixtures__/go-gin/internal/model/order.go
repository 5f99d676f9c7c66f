package model

import "gorm.io/gorm"

type Order struct {
	gorm.Model
	Number string
}
