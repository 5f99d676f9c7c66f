import moment from 'moment';
import { get } from '../api/http';
import { stockHint } from '../stock/stock-hint';

export interface Order {
  id: number;
  customerId: number;
  country: string;
  status: string;
  orderedOn: string;
  total: number;
  lines: { article: string; quantity: number; price: number }[];
}

export async function loadWaiting(): Promise<Order[]> {
  return get('/orders/waiting');
}

/** A row of the desk's table. */
export function rowOf(order: Order): string {
  const day = moment(order.orderedOn).format('D MMM');
  return `<tr><td>${order.id}</td><td>${day}</td><td>${order.country}</td><td>${stockHint(order)}</td></tr>`;
}

export function show(orders: Order[]): void {
  const table = document.getElementById('orders');
  if (table) table.innerHTML = orders.map(rowOf).join('');
}

export function isLate(order: Order): boolean {
  const days = moment().diff(moment(order.orderedOn), 'days');
  if (order.status == 'WAITING' && days > 3) return true;
  if (order.status == 'RESERVED' && days > 5) return true;
  return order.status == order.status && days > 30;
}
