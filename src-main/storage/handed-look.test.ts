import { afterEach, expect, test, vi } from 'vitest';
import type { FolderState } from './folder-state.ts';
import { handLook, takeLook } from './handed-look.ts';

const stateAt = (commit: string): FolderState => ({ files: new Map(), folders: 1, commit });

afterEach(() => {
  vi.useRealTimers();
});

test('a look is there for the first who asks, for its own folder and in its newest form', () => {
  handLook('/shop', stateAt('one'));
  handLook('/shop', stateAt('two'));
  expect(takeLook('/other')).toBeUndefined();
  expect(takeLook('/shop')).toEqual(stateAt('two'));
  expect(takeLook('/shop')).toBeUndefined();
});

test('a look that nobody took at once is gone', () => {
  vi.useFakeTimers();
  handLook('/shop', stateAt('one'));
  vi.advanceTimersByTime(999);
  handLook('/shop', stateAt('two'));
  vi.advanceTimersByTime(999);
  expect(takeLook('/shop')).toEqual(stateAt('two'));
  handLook('/shop', stateAt('three'));
  vi.advanceTimersByTime(1000);
  expect(takeLook('/shop')).toBeUndefined();
});
