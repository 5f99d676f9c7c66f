import { Injectable } from '@nestjs/common';
import { OrderService } from '@app/orders';

@Injectable()
export class InvoiceService {
  constructor(private readonly orders: OrderService) {}

  async count(): Promise<number> {
    return (await this.orders.list()).length;
  }
}
