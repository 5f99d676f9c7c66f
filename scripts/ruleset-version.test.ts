import { join } from 'node:path';
import { loadConfigFromFile } from 'vite';
import { expect, test } from 'vitest';
import { analyzerVersion } from '../src-analyzer/reuse/code-hash.ts';
import { rulesetVersion } from '../src-analyzer/quality/ruleset-version.ts';
import { root } from './runtime.mjs';

test('a build has the same versions of rules and analyzer as the sources it is made from', async () => {
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(root, 'vite.config.ts'),
  );
  const constants = loaded?.config.environments?.['analyzer']?.define;
  expect(constants?.['RULESET_HASH']).toBe(JSON.stringify(rulesetVersion()));
  expect(constants?.['ANALYZER_HASH']).toBe(JSON.stringify(analyzerVersion()));
});
