export { OrderRepository } from './order.repository';
export { OrderService } from './order.service';
export * from './order.entity';
