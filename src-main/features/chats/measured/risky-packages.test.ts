import { expect, test } from 'vitest';
import { ChatFacts } from '#contract/analyzer-api/chat.ts';
import { ChatCreated } from '#contract/public-api/chats.ts';
import type { FakeExchange } from '#main/app/testing/fake-analyzer.ts';
import { DEPENDENCY_ANSWER } from '#main/app/testing/finding-answers.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';

const { analyse, analyzer, api, at } = projectPerTest({ 'pom.xml': '<project/>\n' });

test('the answer about risky dependencies counts packages, as the page does', async () => {
  const [, own] = DEPENDENCY_ANSWER.dependencies;
  const boot = { ...own, type: 'MAVEN' as const, judged: true, isEol: true, product: 'Spring Boot 2.0' };
  const parent = { ...boot, name: 'starter-parent', risk: 'HIGH' as const, reason: 'It has had no support.' };
  const web = { ...boot, name: 'starter-web', reason: 'Part of Spring Boot 2.0: see starter-parent.' };
  const dependencies = [parent, { ...parent, file: 'other/pom.xml' }, web, { ...own, judged: false }];
  analyzer.answers.set('dependency', () => ({ ...DEPENDENCY_ANSWER, dependencies }));
  await analyse();
  const { id } = ChatCreated.parse((await api.call('POST', at('/chats'))).data);
  analyzer.answers.set('chat', ({ response }: FakeExchange) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('event: done\ndata: {}\n\n');
  });
  const response = await api.fetch(`/chats/${id}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Which dependencies are risky?', facts: true }),
  });
  await response.text();
  const sent = analyzer.received.findLast(({ endpoint }) => endpoint === 'chat');
  const { text } = ChatFacts.parse(sent?.body['facts']);
  expect(text).toContain('2 dependencies are risky:');
  expect(text).toContain('1 more is in the dependencies view.');
  expect(text).toContain('3 dependencies in all; nothing is known about 1 of them.');
});
