import { Controller, Get } from '@nestjs/common';
import { Order, OrderRepository } from '@app/orders';

@Controller('orders')
export class OrderController {
  constructor(private readonly orders: OrderRepository) {}

  @Get()
  list(): Promise<Order[]> {
    return this.orders.findAll();
  }
}
