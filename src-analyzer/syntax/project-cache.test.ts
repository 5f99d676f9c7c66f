import { describe, expect, test } from 'vitest';
import { detachedContext } from '#analyzer/request/context.ts';
import { ProjectCache } from './project-cache.ts';

function countingCache(keepBytes = 1000) {
  const made: string[] = [];
  const cache = new ProjectCache<string>({ keepMs: 60_000, keepBytes });
  const get = (id: string, bytes = 10, signature = 'same') =>
    cache.get({ id, signature, bytes }, detachedContext(), async () => {
      made.push(id);
      return id;
    });
  return { cache, made, get };
}

describe('the memory of parsed projects', () => {
  test('makes a result once while nothing has changed', async () => {
    const { get, made } = countingCache();
    expect([await get('a'), await get('a')]).toEqual(['a', 'a']);
    expect(made).toEqual(['a']);
    await get('a', 10, 'changed');
    expect(made).toEqual(['a', 'a']);
  });

  test('drops the oldest when there is too much', async () => {
    const { get, made } = countingCache(25);
    for (const id of ['a', 'b', 'c', 'a']) await get(id);
    expect(made).toEqual(['a', 'b', 'c', 'a']);
  });

  test('forgets what is not wanted any more', async () => {
    const { cache, get, made } = countingCache();
    await get('kept');
    await get('deleted');
    cache.keepOnly((id) => id === 'kept');
    await get('kept');
    await get('deleted');
    expect(made).toEqual(['kept', 'deleted', 'deleted']);
  });
});
