import { Entity, ManyToOne } from 'typeorm';
import { Customer } from '../customers/customer.entity';

@Entity()
export class Order {
  id!: number;
  @ManyToOne(() => Customer, (customer) => customer.orders)
  customer!: Customer;
}
