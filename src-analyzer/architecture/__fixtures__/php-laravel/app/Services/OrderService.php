<?php

namespace App\Services;

use App\Billing\InvoiceService;
use App\Repositories\OrderRepository;

class OrderService
{
    public function __construct(private OrderRepository $orders, private InvoiceService $invoices)
    {
    }

    public function number(int $id): string
    {
        return $this->orders->find($id)->number;
    }
}
