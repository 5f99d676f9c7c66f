import { Injectable } from '@nestjs/common';
import type { Order } from './order.entity';

@Injectable()
export class OrderRepository {
  findAll(): Promise<Order[]> {
    return Promise.resolve([]);
  }
}
