import { expect, test } from 'vitest';
import { isBuildWrapper } from './foreign-signs.ts';
import { isAutotoolsOutput, isKeptByConvention } from './generated-sign.ts';

test.each([
  ['gradlew', true],
  ['api/mvnw.cmd', true],
  ['src/gradlew-runner.ts', false],
  ['install-sh', false],
])('%s starts a build tool: %s', (path, expected) => {
  expect(isBuildWrapper(path)).toBe(expected);
});

test.each([
  ['db/schema.rb', true],
  ['app/db/queue_schema.rb', true],
  ['src/MainForm.Designer.cs', true],
  ['app/models/schema.rb', false],
  ['src/designer.cs', false],
])('%s is written by a tool and wanted in the repository: %s', (path, expected) => {
  expect(isKeptByConvention(path)).toBe(expected);
});

test.each([
  ['configure', true],
  ['lib/aclocal.m4', true],
  ['src/configure.ts', false],
  ['precompile', false],
])('%s is written by autotools: %s', (path, expected) => {
  expect(isAutotoolsOutput(path)).toBe(expected);
});
