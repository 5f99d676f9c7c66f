<?php

namespace App\Repositories;

use App\Models\Order;

class OrderRepository
{
    public function find(int $id): ?Order
    {
        return Order::find($id);
    }
}
