import type { Order } from '../orders/order-list';
import { isLate } from '../orders/order-list';

/** What the desk should know before the customer calls. */
export function stockHint(order: Order): string {
  const missing = order.lines.filter((line) => line.quantity > 100);
  if (missing.length > 0) return 'large quantity, call the warehouse';
  return isLate(order) ? 'late' : '';
}
