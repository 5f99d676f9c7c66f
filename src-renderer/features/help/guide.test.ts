import { describe, expect, test } from 'vitest';
import { LOCALES } from '#renderer/strings/use-strings.ts';
import { isGuideLink, loadGuide, placeOf, sectionsOf, slugOf, toGuide, translated } from './guide.ts';

test.each([
  ['../../../docs/user-guide/03-the-score.md', 'the-score'],
  ['../../../docs/user-guide/zh-cn/03-the-score.md', 'the-score'],
  ['11-settings-and-data.md#where-the-data-is', 'settings-and-data'],
])('%s is the page %s', (path, slug) => {
  expect(slugOf(path)).toBe(slug);
});

test.each([
  ['03-the-score.md', true],
  ['03-the-score.md#four', true],
  ['https://ollama.com', false],
  ['../adr/0004-score.md', false],
  ['pictures/a.png', false],
])('%s leads to another page of the guide: %s', (href, leads) => {
  expect(isGuideLink(href)).toBe(leads);
});

describe('the language', () => {
  test('is English for readers of English', async () => {
    const guide = await loadGuide('en');
    expect(guide[0]).toMatchObject({ slug: 'first-project', title: 'Your first project', locale: 'en' });
    expect(guide.at(-1)?.title).toBe('Troubleshooting');
  });

  test('is the reader’s, with the same pages in the same order', async () => {
    const english = await loadGuide('en');
    const chinese = await loadGuide('zh-CN');
    expect(chinese[0]).toMatchObject({ slug: 'first-project', title: '第一个项目', locale: 'zh-CN' });
    expect(chinese.map(({ slug }) => slug)).toEqual(english.map(({ slug }) => slug));
    expect(chinese.filter(({ locale }) => locale !== 'zh-CN')).toEqual([]);
  });

  test('is English for a page that is missing, and no page is only in another language', () => {
    const english = toGuide({ 'g/02-b.md': '# B', 'g/01-a.md': '# A' }, 'en');
    const own = toGuide({ 'g/zh-cn/02-b.md': '# 乙', 'g/zh-cn/03-c.md': '# 丙' }, 'zh-CN');
    expect(translated(english, own).map(({ slug, title, locale }) => [slug, title, locale])).toEqual([
      ['a', 'A', 'en'],
      ['b', '乙', 'zh-CN'],
    ]);
  });
});

describe('a link to a section', () => {
  const guide = toGuide({ '02-b.md': '# B\n\n## One: it’s here\n\ntext\n\n## 第二节，说明\n' }, 'en');

  test.each([
    ['02-b.md', { page: 'b' }],
    ['02-b.md#one-its-here', { page: 'b', section: 1 }],
    ['02-b.md#第二节说明', { page: 'b', section: 2 }],
    [`02-b.md#${encodeURIComponent('第二节说明')}`, { page: 'b', section: 2 }],
    ['02-b.md#nothing', { page: 'b' }],
    ['02-b.md#%E7', { page: 'b' }],
    ['09-away.md#one', { page: 'away' }],
  ])('%s leads to %o', (href, place) => {
    expect(placeOf(href, guide)).toEqual(place);
  });
});

test.each(LOCALES)(
  'every link of the guide in %s leads to a page, and to a section that is there',
  async (locale) => {
    const guide = await loadGuide(locale);
    const links = guide
      .flatMap(({ text }) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href))
      .filter(isGuideLink);
    expect(links.filter((href) => href.includes('#')).length).toBeGreaterThan(1);
    const leadsNowhere = links.filter((href) => {
      const { page, section } = placeOf(href, guide);
      return !guide.some(({ slug }) => slug === page) || (section === undefined && href.includes('#'));
    });
    expect(leadsNowhere).toEqual([]);
  },
);

test('sections are counted by their headings, not by those of the page or below', () => {
  expect(sectionsOf('# A\n\n## One\n\n### Part\n\n## Two \n')).toEqual(['One', 'Two']);
});
