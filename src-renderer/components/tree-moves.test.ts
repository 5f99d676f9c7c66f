import { expect, test } from 'vitest';
import { sidewaysMove } from './tree-moves.ts';

const ROWS = [
  { level: 1, isOpen: true },
  { level: 2, isOpen: false },
  { level: 2, isOpen: true },
  { level: 3, isOpen: undefined },
  { level: 1, isOpen: undefined },
];

test.each([
  ['ArrowRight', 0, { to: 1 }],
  ['ArrowRight', 1, { open: true }],
  ['ArrowRight', 3, undefined],
  ['ArrowLeft', 2, { open: false }],
  ['ArrowLeft', 3, { to: 2 }],
  ['ArrowLeft', 1, { to: 0 }],
  ['ArrowLeft', 4, undefined],
  ['ArrowLeft', -1, undefined],
  ['x', 0, undefined],
])('%s at row %i', (key, active, move) => {
  expect(sidewaysMove(key, ROWS, active)).toEqual(move);
});
