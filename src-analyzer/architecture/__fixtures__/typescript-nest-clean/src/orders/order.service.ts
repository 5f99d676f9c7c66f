import { Injectable } from '@nestjs/common';
import { now } from '#shared/clock';
import { OrderRepository } from './order.repository';
import type { OrderDto } from './order.dto';

@Injectable()
export class OrderService {
  constructor(private readonly orders: OrderRepository) {}

  async list(): Promise<OrderDto[]> {
    const found = await this.orders.findAll();
    return found.map((order) => ({ id: order.id + now() * 0 }));
  }
}
