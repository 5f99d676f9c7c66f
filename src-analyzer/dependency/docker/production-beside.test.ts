import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

/** `scope file` of the images. */
async function scopes(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies.filter(({ type }) => type === 'DOCKER').map(({ scope, file }) => `${scope} ${file}`);
}

const plain = lines(
  'services:',
  '  db:',
  '    image: postgres:16-alpine',
  '    ports: ["5432:5432"]',
  '  api:',
  '    build: .',
  '',
);
const production = lines(
  'services:',
  '  db:',
  '    image: postgres:16-alpine',
  '  api:',
  '    build: { context: ., dockerfile: Dockerfile }',
  '    restart: always',
  '',
);

test('beside a compose file of production that starts everything, the plain one is that of developers', async () => {
  const found = await scopes({
    'docker-compose.yml': plain,
    'docker-compose.prod.yml': production,
    Makefile: 'deploy:\n\tdocker compose -f docker-compose.prod.yml up -d\n',
  });
  expect(found).toEqual(['runtime docker-compose.prod.yml', 'development docker-compose.yml']);
});

test('a plain compose file that production changes runs there as well', async () => {
  const override = 'services:\n  db:\n    restart: always\n  proxy:\n    image: caddy:2\n';
  const onlyMore = 'services:\n  proxy:\n    image: caddy:2\n';
  const together = '# docker compose -f docker-compose.yml \\\n#   -f docker-compose.prod.yml up -d\n';
  for (const beside of [override, onlyMore, `${together}${production}`])
    expect(await scopes({ 'docker-compose.yml': plain, 'docker-compose.prod.yml': beside })).toContain(
      'runtime docker-compose.yml',
    );
  const started = await scopes({
    'docker-compose.yml': plain,
    'docker-compose.prod.yml': production,
    'scripts/start.sh': 'docker compose -f docker-compose.yml -f docker-compose.prod.yml up -d\n',
  });
  expect(started).toContain('runtime docker-compose.yml');
});

test('services built of a Dockerfile for development are those of developers', async () => {
  const build = '    build: { context: ., dockerfile: Dockerfile.api.dev }';
  const found = await scopes({ 'docker-compose.yml': plain.replace('    build: .', build) });
  expect(found).toEqual(['development docker-compose.yml']);
});
