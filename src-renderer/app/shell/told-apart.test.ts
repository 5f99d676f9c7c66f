import { expect, test } from 'vitest';
import { toldApart } from './told-apart.ts';

test('projects of one name have their numbers, the others their names alone', () => {
  const projects = [
    { id: 1, name: 'shop' },
    { id: 4, name: 'shop' },
    { id: 5, name: 'mail' },
  ];
  expect([...toldApart(projects).values()]).toEqual(['shop (#1)', 'shop (#4)', 'mail']);
});
