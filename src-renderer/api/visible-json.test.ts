import { expect, test } from 'vitest';
import { unseenAgain } from '#contract/visible-text.ts';
import { unwrapEnvelope } from './envelope.ts';
import { apiUrl } from './request.ts';
import { parseVisibleJson } from './visible-json.ts';

test.each([
  ['a bidirectional override', 'src/evil\u202Egnp.exe', 'src/evil‹U+202E›gnp.exe'],
  ['an escape sequence', '\u001B[2Jname', '‹U+001B›[2Jname'],
  ['a control of the second block', 'a\u009Bb', 'a‹U+009B›b'],
  ['a backspace', 'a\bb', 'a‹U+0008›b'],
])('%s is shown as its number, and goes back as it was', (_what, name, shown) => {
  const answer = JSON.stringify({ code: 0, message: 'ok', data: { items: [{ path: name }] } });
  expect(unwrapEnvelope(answer, 200)).toEqual({ items: [{ path: shown }] });
  expect(unseenAgain(shown)).toBe(name);
  expect(apiUrl('/files/content', { path: shown })).toBe(apiUrl('/files/content', { path: name }));
});

test('code keeps its lines and tabs, and other scripts are left alone', () => {
  const content = { content: 'if (a)\r\n\treturn "\\u202E";\n', name: '数据 שלום café' };
  expect(parseVisibleJson(JSON.stringify(content))).toEqual(content);
});
