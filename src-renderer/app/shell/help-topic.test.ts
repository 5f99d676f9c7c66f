import { describe, expect, test } from 'vitest';
import { loadGuide, sectionsOf } from '#renderer/features/help/guide.ts';
import { LOCALES, type Locale } from '#renderer/strings/use-strings.ts';
import { helpTopicOf } from './help-topic.ts';
import { VIEWS } from './views.ts';

test.each([
  ['/projects/7', { page: 'the-score' }],
  ['/projects/7/', { page: 'the-score' }],
  ['/projects/7/debts', { page: 'technical-debt' }],
  ['/projects/7/chat/3', { page: 'chat-and-local-model' }],
  ['/projects/7/timeline', { page: 'evolution', section: 1 }],
  ['/settings', { page: 'settings-and-data' }],
  ['/settings/doctor', { page: 'chat-and-local-model', section: 3 }],
  ['/', undefined],
  ['/help/quality', undefined],
])('%s is explained by %o', (pathname, topic) => {
  expect(helpTopicOf(pathname)).toEqual(topic);
});

/** What the sections that views lead to are called, so that a moved one is noticed. */
const HEADINGS: Record<Locale, Record<string, string>> = {
  en: {
    '/projects/7/files': 'The files view',
    '/projects/7/timeline': 'Time machine',
    '/settings/doctor': 'Troubleshooting the model',
  },
  'zh-CN': {
    '/projects/7/files': '文件视图',
    '/projects/7/timeline': '时光机',
    '/settings/doctor': '排查模型问题',
  },
};

describe.each(LOCALES)('in %s', (locale) => {
  test('every view has a page of the guide, which is there', async () => {
    const slugs = new Set((await loadGuide(locale)).map(({ slug }) => slug));
    const without = VIEWS.filter(({ to }) => {
      const topic = helpTopicOf(to.replace('$projectId', '7'));
      return topic === undefined || !slugs.has(topic.page);
    });
    expect(without).toEqual([]);
  });

  test.each(Object.entries(HEADINGS[locale]))('%s leads to the section %s', async (pathname, heading) => {
    const topic = helpTopicOf(pathname);
    const page = (await loadGuide(locale)).find(({ slug }) => slug === topic?.page);
    expect(sectionsOf(page?.text ?? '')[(topic?.section ?? 0) - 1]).toBe(heading);
  });
});
