import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

const service = (name: string, profiles: string): string =>
  lines(`  ${name}:`, `    image: ${name}:1`, ...(profiles === '' ? [] : [`    profiles: [${profiles}]`]));

async function rows(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies.map(({ name, scope }) => `${name} ${String(scope)}`);
}

test('services of a profile for tools or tests are for these; of another one they need that it is asked for', async () => {
  const compose = lines(
    'services:',
    service('shop', ''),
    service('console', 'tools'),
    service('runner', 'load-test'),
    service('metrics', 'observability'),
    service('mail', 'dev, prod'),
    service('search', 'full'),
    '',
  );
  const { dependencies } = await analyse({ 'compose.yaml': compose, '.env': 'COMPOSE_PROFILES=full\n' });
  expect(dependencies.map(({ name, scope, condition }) => [name, scope, condition])).toEqual([
    ['shop', 'runtime', undefined],
    ['console', 'development', undefined],
    ['runner', 'test', undefined],
    ['metrics', 'runtime', 'Compose profile observability'],
    ['mail', 'runtime', undefined],
    ['search', 'runtime', undefined],
  ]);
});

test('a compose file for tests is for tests, whatever the profiles of its services', async () => {
  expect(await rows({ 'compose.test.yaml': lines('services:', service('shop', 'tools'), '') })).toEqual([
    'shop test',
  ]);
});
