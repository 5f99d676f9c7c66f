import { expect, test } from 'vitest';
import { GUIDE } from '#renderer/features/help/guide.ts';
import { helpTopicOf } from './help-topic.ts';
import { VIEWS } from './views.ts';

test.each([
  ['/projects/7', 'the-score'],
  ['/projects/7/', 'the-score'],
  ['/projects/7/debts', 'technical-debt'],
  ['/projects/7/chat/3', 'chat-and-local-model'],
  ['/settings', 'settings-and-data'],
  ['/', undefined],
  ['/help/quality', undefined],
])('%s is explained by %s', (pathname, topic) => {
  expect(helpTopicOf(pathname)).toBe(topic);
});

test('every view but the files has a page of the guide, which is there', () => {
  const slugs = new Set(GUIDE.map(({ slug }) => slug));
  const without = VIEWS.filter(({ to }) => {
    const topic = helpTopicOf(to.replace('$projectId', '7'));
    return topic === undefined || !slugs.has(topic);
  });
  expect(without.map(({ to }) => to)).toEqual(['/projects/$projectId/files']);
});
