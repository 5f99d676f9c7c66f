<?php

namespace App\Billing;

use App\Services\OrderService;

class InvoiceService
{
    public function __construct(private OrderService $orders)
    {
    }

    public function title(int $id): string
    {
        return $this->orders->number($id);
    }
}
