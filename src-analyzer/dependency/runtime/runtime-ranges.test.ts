import { expect, test } from 'vitest';
import { analyse, json } from '../testing/small-projects.ts';

test.each([
  ['>=20 <22', 'Node.js 20'],
  ['>=18', null],
  ['^16 || ^14', 'Node.js 16'],
])('a range of runtimes, %s, is held to the best line it allows', async (node, product) => {
  const { dependencies } = await analyse({ 'package.json': json({ engines: { node } }) });
  const [found] = dependencies;
  expect(found?.risk === null ? null : found?.product).toBe(product);
});
