<?php

namespace App\Services;

use App\Repositories\OrderRepository;

class OrderService
{
    public function __construct(private OrderRepository $orders)
    {
    }

    public function number(int $id): string
    {
        return $this->orders->find($id)->number;
    }
}
