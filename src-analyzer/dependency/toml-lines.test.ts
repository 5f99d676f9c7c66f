import { expect, test } from 'vitest';
import { tomlLines } from './toml-lines.ts';

const POETRY = `[tool.poetry]
keywords = ["flask", "python"]

[tool.poetry.dependencies]
python = "^3.11"
flask = "^3.0"

[tool.poetry.group.dev.dependencies]
"flask" = "^2.0"
[tool.poetry.dependencies.requests]
version = "^2.31"
`;

test.each([
  ['tool.poetry.dependencies', 'flask', 6],
  ['tool.poetry.group.dev.dependencies', 'flask', 9],
  ['tool.poetry.dependencies', 'requests', 10],
])('a key of %s stands where it is written: %s', (table, key, line) => {
  expect(tomlLines(POETRY)(table, key)).toBe(line);
});

test('quotes and blanks in the name of a table make no difference', () => {
  const text = '[ target . "cfg(unix)" . dependencies ]\nlibc = "0.2"\n';
  expect(tomlLines(text)('target.cfg(unix).dependencies', 'libc')).toBe(2);
});

test('a table of an array is closed by the next one', () => {
  const text = '[[bin]]\nname = "log"\n\n[dependencies]\nname.workspace = true\nlog = "0.4"\n';
  const lineOf = tomlLines(text);
  expect([lineOf('dependencies', 'name'), lineOf('dependencies', 'log')]).toEqual([5, 6]);
});

test('what stands in a table within a line is at the first place of its name', () => {
  expect(tomlLines('[a]\nb = 1\n[tools]\nx = { nested = "1" }\n')('tools.x', 'nested')).toBe(4);
});
