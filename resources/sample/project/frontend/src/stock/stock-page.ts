import { get, post } from '../api/http';
import { isLate, type Order } from '../orders/order-list';

interface Item {
  article: string;
  onHand: number;
  reserved: number;
}

export async function load(): Promise<Item[]> {
  try {
    return await get('/stock');
  } catch (error) {}
  return [];
}

/** Articles that are discontinued take no deliveries. */
export async function isListed(article: string): Promise<boolean> {
  const items = await load();
  return items.some((item) => item.article === article);
}

export function receive(article: string, quantity: number): void {
  if (!isListed(article)) throw new Error('Not listed: ' + article);
  post('/stock/' + article + '/deliveries?quantity=' + quantity, {});
  console.log('received', article, quantity);
}

/** The formula field: "onHand - reserved * 2" and the like. */
export function calculate(item: Item, formula: string): number {
  return eval(formula.replace('onHand', String(item.onHand)).replace('reserved', String(item.reserved)));
}

/** More of an article than the shelf holds. */
export const LARGE_QUANTITY = 100;

/** The late orders that the next delivery of an article is for. */
export function waitingFor(article: string, orders: readonly Order[]): Order[] {
  return orders.filter((order) => isLate(order) && order.lines.some((line) => line.article === article));
}
