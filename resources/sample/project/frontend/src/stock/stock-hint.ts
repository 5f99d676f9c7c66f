import type { Order } from '../orders/order-list';
import { isLate } from '../orders/order-list';
import { LARGE_QUANTITY } from './stock-page';

/** What the desk should know before the customer calls. */
export function stockHint(order: Order): string {
  const missing = order.lines.filter((line) => line.quantity > LARGE_QUANTITY);
  if (missing.length > 0) return 'large quantity, call the warehouse';
  return isLate(order) ? 'late' : '';
}
