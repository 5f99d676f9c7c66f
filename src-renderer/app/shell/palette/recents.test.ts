import { beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }));
const load = () => import('./recents.ts');

test('what was chosen again comes first, and once', async () => {
  const { withRecent } = await load();
  const [a, b] = [
    { id: 'file:a', projectId: 1, label: 'a' },
    { id: 'file:a', projectId: 2, label: 'a' },
  ];
  expect(withRecent([b, a], a)).toEqual([a, b]);
  const many = Array.from({ length: 60 }, (_, at) => ({ id: String(at), label: 'x' }));
  expect(withRecent(many, a)).toHaveLength(40);
});

test('a project sees its own and those of none', async () => {
  const { recentsOf } = await load();
  const list = [
    { id: 'settings', label: 'Settings' },
    { id: 'file:a', projectId: 1, label: 'a' },
    { id: 'file:b', projectId: 2, label: 'b' },
  ];
  expect(recentsOf(list, 2).map(({ id }) => id)).toEqual(['settings', 'file:b']);
});

test.each([null, '{', '{"id":1}', '[{"id":7}, null, "x"]'])('%s holds nothing', async (text) => {
  const { parseRecents } = await load();
  expect(parseRecents(text)).toEqual([]);
});
