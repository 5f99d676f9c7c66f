import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { en } from '#renderer/strings/en/en.ts';
import { zhCn } from '#renderer/strings/zh-cn/zh-cn.ts';
import { loadGuide, placeOf, type Guide, type GuidePage } from './guide.ts';

const BLOCKS = /<(h[1-6]|p|ul|ol|li|pre|table|tr|th|td)\b/g;
const WIDE = /[\u4e00-\u9fff]/;

function pageHtml({ text }: GuidePage): string {
  return renderToStaticMarkup(createElement(Markdown, { text }));
}

const blocksOf = (html: string): string[] => [...html.matchAll(BLOCKS)].map(([, tag = '']) => tag);
const codeBlocksOf = (text: string): string[] => text.match(/^```[^]*?^```/gm) ?? [];

/** Code in a line; its order may differ by language. */
function inlineCodeOf(text: string): string[] {
  return [...text.replace(/^```[^]*?^```/gm, '').matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code)
    .toSorted();
}

/** Where links lead, sections by their number. */
function linksOf(text: string, guide: Guide): string[] {
  return [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) =>
    href.startsWith('https:') ? href : JSON.stringify(placeOf(href, guide)),
  );
}

/** Every text of the interface that is the same everywhere. */
function textsOf(strings: unknown): string[] {
  if (typeof strings === 'string') return [strings];
  return typeof strings === 'object' && strings !== null ? Object.values(strings).flatMap(textsOf) : [];
}

const english = await loadGuide('en');
const chinese = await loadGuide('zh-CN');

describe.each(english.map((page) => [page.slug, page] as const))('%s in Chinese', (slug, page) => {
  const own = chinese.find((other) => other.slug === slug) ?? page;
  let html = { en: '', zh: '' };
  beforeAll(() => {
    html = { en: pageHtml(page), zh: pageHtml(own) };
  });

  test('is there, with Chinese in every paragraph', () => {
    expect(own.locale).toBe('zh-CN');
    const paragraphs = own.text.replace(/^```[^]*?^```/gm, '').split('\n');
    const left = paragraphs.filter((line) => /^[A-Z*-]/.test(line) && !WIDE.test(line));
    expect(left).toEqual([]);
  });

  test('has the same headings, paragraphs, lists and tables', () => {
    expect(blocksOf(html.en).length).toBeGreaterThan(5);
    expect(blocksOf(html.zh)).toEqual(blocksOf(html.en));
  });

  test('has the same code and the same links', () => {
    expect(codeBlocksOf(own.text)).toEqual(codeBlocksOf(page.text));
    expect(inlineCodeOf(own.text)).toEqual(inlineCodeOf(page.text));
    expect(linksOf(own.text, chinese)).toEqual(linksOf(page.text, english));
  });

  test('has no mark of emphasis left that Markdown did not understand', () => {
    expect(html.zh.replace(/<code[^]*?<\/code>/g, '')).not.toContain('*');
  });
});

/** In italics without being the name of something on screen: samples of what is said there, and English pages. */
const SAMPLES = {
  en: new Set(['+2 new, -1 fixed, 73 to 74', 'halo', 'ledger', 'and 12 more']),
  zh: new Set(['新增 +2，修复 -1，健康分 73 → 74', 'halo', '扣分明细', '另有 12 项', 'Try again']),
};

test.each([
  ['English', english, en, SAMPLES.en],
  ['Chinese', chinese, zhCn, SAMPLES.zh],
] as const)(
  'what stands in italics is on screen in %s, as it is written',
  (_language, guide, strings, samples) => {
    const onScreen = new Set(textsOf(strings).map((text) => text.replace(/…$/, '').replaceAll('’', "'")));
    const named = guide.flatMap((page) =>
      [...pageHtml(page).matchAll(/<em>([^<]+)<\/em>/g)].map(([, name = '']) =>
        name.replace(/…$/, '').replaceAll(/&#x27;|’/g, "'"),
      ),
    );
    expect(named.length).toBeGreaterThan(40);
    expect([...new Set(named)].filter((name) => !onScreen.has(name) && !samples.has(name))).toEqual([]);
  },
);
