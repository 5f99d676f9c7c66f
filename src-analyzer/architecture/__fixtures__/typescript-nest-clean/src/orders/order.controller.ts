import { Controller, Get } from '@nestjs/common';
import { OrderService } from '@app/orders';
import type { OrderDto } from './order.dto';

@Controller('orders')
export class OrderController {
  constructor(private readonly orders: OrderService) {}

  @Get()
  list(): Promise<OrderDto[]> {
    return this.orders.list();
  }
}
