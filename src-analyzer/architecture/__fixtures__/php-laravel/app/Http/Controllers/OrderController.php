<?php

namespace App\Http\Controllers;

use App\Models\Order;
use App\Repositories\OrderRepository;

class OrderController extends Controller
{
    public function __construct(private OrderRepository $orders)
    {
    }

    public function show(int $id): ?Order
    {
        return $this->orders->find($id);
    }
}
