import { beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }));

const load = () => import('./editor-link.ts');

test.each([
  ['vscode://file/%FILE%:%LINE%', '/home/ada/app', 'vscode://file/home/ada/app/src/a%20b.ts:7'],
  ['vscode://file/%FILE%:%LINE%', 'C:\\work\\app\\', 'vscode://file/C:/work/app/src/a%20b.ts:7'],
  ['idea://open?file=%FILE%&line=%LINE%', '/app', 'idea://open?file=/app/src/a%20b.ts&line=7'],
])('%s in %s', async (template, folder, expected) => {
  const { editorLink } = await load();
  expect(editorLink({ template, folder }, 'src/a b.ts', 7)).toBe(expected);
});

test.each([
  'javascript:alert(%FILE%)',
  'https://example.org/%FILE%',
  'file:///%FILE%',
  'vscode://file/none',
  '',
])('no link is made of %j', async (template) => {
  const { editorLink } = await load();
  expect(editorLink({ template, folder: '/app' }, 'a.ts', 1)).toBeUndefined();
});
