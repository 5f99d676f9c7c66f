import { expect, test } from 'vitest';
import { GUIDE, isGuideLink, slugOf } from './guide.ts';

test.each([
  ['../../../docs/user-guide/03-the-score.md', 'the-score'],
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

test('the pages come in their order, each with a title', () => {
  expect(GUIDE[0]?.slug).toBe('first-project');
  expect(GUIDE.at(-1)?.title).toBe('Troubleshooting');
  for (const { title, slug } of GUIDE) expect(title).not.toBe(slug);
});

test('every link of the guide leads to a page', () => {
  const slugs = new Set(GUIDE.map(({ slug }) => slug));
  const links = GUIDE.flatMap(({ text }) =>
    [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href),
  );
  const internal = links.filter(isGuideLink);
  expect(internal.length).toBeGreaterThan(2);
  expect(internal.filter((href) => !slugs.has(slugOf(href)))).toEqual([]);
});
