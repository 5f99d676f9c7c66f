import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

const store = `const { exec } = require('child_process');
exports.pack = (name) => exec('tar cf ' + name + '.tar .');
`;
const routes = (...handlers: readonly string[]): string => `const app = require('express')();
const { pack } = require('./store');
${handlers.join('\n')}
`;

test('a finding names the other requests that reach its place', async () => {
  const { findings } = await analyseTexts({
    'store.js': store,
    'routes.js': routes(
      `app.get('/a', (req) => pack(req.query.a));`,
      `app.get('/b', (req) => {\n  const { b } = req.body;\n  pack(b);\n});`,
    ),
  });
  expect(findings).toHaveLength(1);
  const [found] = findings;
  expect(found?.steps[0]?.line).toBe(3);
  expect(found?.others?.map((stops) => stops.map(({ path, line }) => `${path}:${line}`))).toEqual([
    ['routes.js:5', 'routes.js:6'],
  ]);
});

test('one request alone has no others', async () => {
  const { findings } = await analyseTexts({
    'store.js': store,
    'routes.js': routes(`app.get('/a', (req) => pack(req.query.a));`, `app.get('/b', () => pack('all'));`),
  });
  expect(findings.map(({ others }) => others)).toEqual([undefined]);
});
