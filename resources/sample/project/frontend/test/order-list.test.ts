import { expect, test } from 'vitest';
import { isLate, type Order } from '../src/orders/order-list';

const order: Order = {
  id: 1,
  customerId: 7,
  country: 'DE',
  status: 'WAITING',
  orderedOn: '2020-01-01',
  total: 10,
  lines: [],
};

test('an order that waits for weeks is late', () => {
  expect(isLate(order)).toBe(true);
});
