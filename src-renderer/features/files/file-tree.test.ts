import type { FileFacts } from '#contract/public-api/files.ts';
import { expect, test } from 'vitest';
import {
  buildTree,
  comparison,
  filterFiles,
  openAtFirst,
  sortedFiles,
  type TreeNode,
  visibleRows,
} from './file-tree.ts';

const file = (path: string, more: Partial<FileFacts> = {}): FileFacts => ({
  path,
  language: 'TypeScript',
  loc: 10,
  sizeBytes: 100,
  findings: 0,
  worstSeverity: null,
  attention: null,
  commits: null,
  ...more,
});

const FILES = [
  file('README.md', { language: 'Markdown', loc: 0 }),
  file('src/main/java/Shop.java', { findings: 4, worstSeverity: 'MINOR', attention: 40, commits: 2 }),
  file('src/main/java/db/Store.java', { findings: 1, worstSeverity: 'CRITICAL', attention: 90, commits: 7 }),
  file('src/main/java/db/Table.java', { loc: 900, attention: 50, commits: 3 }),
  file('test/ShopTest.java', { findings: 9, worstSeverity: 'MINOR' }),
];

const all = (_folder: TreeNode): boolean => true;

/** Rows as an indented text: `- name` of files, `+ name` of folders. */
const shown = (
  root: TreeNode,
  sort: Parameters<typeof comparison>[0],
  isOpen = all,
  order = 'desc' as const,
) =>
  visibleRows(root, comparison(sort, order), isOpen).map(
    ({ node, level, isOpen: open }) =>
      `${'  '.repeat(level - 1)}${open === undefined ? '-' : '+'} ${node.name}`,
  );

test('the worst stands first at each level, and folders with one folder alone are one', () => {
  expect(shown(buildTree(FILES), 'findings')).toEqual([
    '+ src/main/java',
    '  + db',
    '    - Store.java',
    '    - Table.java',
    '  - Shop.java',
    '+ test',
    '  - ShopTest.java',
    '- README.md',
  ]);
});

test('a folder has the sums of what is below it, the highest attention and the worst severity', () => {
  const [src] = visibleRows(buildTree(FILES), comparison('findings', 'desc'), all);
  expect(src?.node.path).toBe('src/main/java/');
  expect(src?.node.totals).toEqual({
    files: 3,
    loc: 920,
    findings: 5,
    worst: 'CRITICAL',
    attention: 90,
    commits: 12,
  });
});

test.each([
  ['attention', ['Store.java', 'Table.java', 'Shop.java', 'README.md', 'ShopTest.java']],
  ['commits', ['Store.java', 'Table.java', 'Shop.java', 'README.md', 'ShopTest.java']],
  ['loc', ['Table.java', 'Shop.java', 'Store.java', 'ShopTest.java', 'README.md']],
  ['findings', ['Store.java', 'ShopTest.java', 'Shop.java', 'Table.java', 'README.md']],
] as const)('files alone by %s', (sort, names) => {
  const found = sortedFiles(FILES, comparison(sort, 'desc')).map(({ path }) => path.split('/').at(-1));
  // What ties ends as it began.
  expect(found.filter((name) => names.slice(0, 3).includes(name as never))).toEqual(names.slice(0, 3));
});

test('by name folders come first, either way', () => {
  const root = buildTree(FILES);
  const none = (): boolean => false;
  const names = (order: 'asc' | 'desc') =>
    visibleRows(root, comparison('path', order), none).map(({ node }) => node.name);
  expect(names('asc')).toEqual(['src/main/java', 'test', 'README.md']);
  expect(names('desc')).toEqual(['test', 'src/main/java', 'README.md']);
});

test('rows know their place among those beside them', () => {
  const rows = visibleRows(buildTree(FILES), comparison('path', 'asc'), ({ name }) => name !== 'db');
  expect(rows.map(({ node, position, siblings, level }) => [node.name, level, position, siblings])).toEqual([
    ['src/main/java', 1, 1, 3],
    ['db', 2, 1, 2],
    ['Shop.java', 2, 2, 2],
    ['test', 1, 2, 3],
    ['ShopTest.java', 2, 1, 1],
    ['README.md', 1, 3, 3],
  ]);
});

test('of a large tree only the way to its first file is open at first', () => {
  const many = Array.from({ length: 70 }, (_, at) => file(`lib/part-${at % 7}/f${at}.ts`));
  const root = buildTree([...FILES, ...many]);
  const compare = comparison('findings', 'desc');
  expect(shown(root, 'findings', openAtFirst(root, compare))).toEqual([
    '+ src/main/java',
    '  + db',
    '    - Store.java',
    '    - Table.java',
    '  - Shop.java',
    '+ test',
    '+ lib',
    '- README.md',
  ]);
  expect(openAtFirst(buildTree(FILES), compare)(root)).toBe(true);
});

test.each([
  [{}, 5],
  [{ keyword: 'SHOP' }, 2],
  [{ keyword: 'db/' }, 2],
  [{ language: 'Markdown' }, 1],
  [{ keyword: 'shop', language: 'Markdown' }, 0],
  [{ keyword: '' }, 5],
])('%o leaves %i files', (filter, count) => {
  expect(filterFiles(FILES, filter)).toHaveLength(count);
});
