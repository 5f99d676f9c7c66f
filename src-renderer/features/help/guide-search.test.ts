import { expect, test } from 'vitest';
import { searchGuide } from './guide-search.ts';
import { loadGuide, toGuide } from './guide.ts';

const ENGLISH = toGuide(
  {
    'guide/01-first.md':
      '# First steps\n\nOpen a folder.\n\n## Open a folder\n\nChoose **Open** and [a folder](02-score.md).\n\n## Keys\n\n| Key | Does |\n|---|---|\n| `/` | filters the list |\n',
    'guide/02-score.md':
      '# The score\n\nEach project has one.\n\n## How points are lost\n\nA row of the ledger costs points. Rows of the ledger are subtracted as they are, and the overview shows them as well.\n',
  },
  'en',
);
const CHINESE = toGuide(
  {
    'guide/zh-cn/01-first.md':
      '# 第一步\n\n打开文件夹。\n\n## 打开文件夹\n\n选择“打开”。\n\n## 按键\n\n筛选列表。\n',
    'guide/zh-cn/02-score.md': '# 评分\n\n每个项目都有。\n\n## 如何扣分\n\n账目的每一行都会扣分。\n',
  },
  'zh-CN',
);

const placesOf = (typed: string): string[] =>
  searchGuide(typed, ENGLISH).map(({ page, section = 0, title }) => `${page} ${section} ${title}`);

test.each<[string, string[]]>([
  ['points LEDGER', ['score 1 How points are lost']],
  ['folder', ['first 1 Open a folder', 'first 0 First steps']],
  ['filters', ['first 2 Keys']],
  ['first keys', ['first 2 Keys']],
  ['02-score', []],
  ['ledger folder', []],
  ['  ', []],
])('“%s” is found in titles and texts, titles first', (typed, places) => {
  expect(placesOf(typed)).toEqual(places);
});

test('what was found is shown with its words told apart, and without signs of Markdown', () => {
  const [found] = searchGuide('subtracted rows', ENGLISH);
  expect(found).toMatchObject({ page: 'score', section: 1, pageTitle: 'The score', locale: 'en' });
  expect(found?.excerpt.map(({ text }) => text).join('')).toBe(
    'A row of the ledger costs points. Rows of the ledger are subtracted as they are, and the overview shows them as well.',
  );
  expect(found?.excerpt.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual([
    'Rows',
    'subtracted',
  ]);
  const [keys] = searchGuide('filters the', ENGLISH);
  expect(keys?.excerpt.map(({ text }) => text).join('')).toBe('Key Does / filters the list');
});

test('what only the other language says is found at its place, with the titles of the reader’s', () => {
  const [own] = searchGuide('扣分', CHINESE, ENGLISH);
  expect(own).toMatchObject({ page: 'score', section: 1, title: '如何扣分', locale: 'zh-CN' });
  expect(searchGuide('subtracted', CHINESE, ENGLISH)).toEqual([
    expect.objectContaining({
      page: 'score',
      section: 1,
      title: '如何扣分',
      pageTitle: '评分',
      locale: 'en',
    }),
  ]);
});

test.each([
  ['en', 'health score'],
  ['zh-CN', '分数'],
] as const)('the guide in %s is found by what it is about', async (locale, typed) => {
  const found = searchGuide(typed, await loadGuide(locale));
  expect(found.length).toBeGreaterThan(1);
  for (const { excerpt, title } of found) {
    expect(title).not.toBe('');
    expect(excerpt.map(({ text }) => text).join('').length).toBeLessThan(140);
  }
});
