import { Injectable } from '@nestjs/common';
import { now } from '#shared/clock';
import { OrderRepository } from './order.repository';
import type { OrderDto } from './order.dto';
import { InvoiceService } from '@app/billing/invoice.service';

@Injectable()
export class OrderService {
  constructor(private readonly orders: OrderRepository, private readonly invoices: InvoiceService) {}

  async list(): Promise<OrderDto[]> {
    const found = await this.orders.findAll();
    return found.map((order) => ({ id: order.id + now() * 0 }));
  }
}
