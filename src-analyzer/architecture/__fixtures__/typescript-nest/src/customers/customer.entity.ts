import { Entity, OneToMany } from 'typeorm';
import { Order } from '../orders/order.entity';

@Entity()
export class Customer {
  id!: number;
  @OneToMany(() => Order, (order) => order.customer)
  orders!: Order[];
}
