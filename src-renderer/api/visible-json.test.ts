import { afterEach, expect, test, vi } from 'vitest';
import { unseenAgain } from '#contract/visible-text.ts';
import { unwrapEnvelope } from './envelope.ts';
import { apiUrl, request } from './request.ts';
import { parseVisibleJson } from './visible-json.ts';

afterEach(() => vi.unstubAllGlobals());

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

test.each([
  ['an escaped backslash before a letter', String.raw`{"a":"\\u202E \\b"}`, { a: String.raw`\u202E \b` }],
  ['escapes of what is seen', String.raw`{"a":"\u0041\u0022\u000a\ud83d\ude00"}`, { a: 'A"\n😀' }],
  ['escapes of both in a row', String.raw`{"a":"\u0022\u202e\u000A"}`, { a: '"‹U+202E›\n' }],
  ['half a character', String.raw`{"a":"\ud83d!"}`, { a: '\uFFFD!' }],
  ['a name that is a key', '{"\u202E":1}', { '‹U+202E›': 1 }],
])('%s', (_what, json, value) => expect(parseVisibleJson(json)).toEqual(value));

test('a name that was shown is sent as it was, wherever it stands in the request', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body));
    return new Response('{"code":0,"message":"ok","data":null}');
  });
  const body = { name: 'evil‹U+202E›gnp', about: { fileRef: 'src/a‹U+0008›.py' }, pages: [1, null] };
  await request('/projects/1', { method: 'PATCH', body });
  expect(sent).toEqual([{ name: 'evil\u202Egnp', about: { fileRef: 'src/a\b.py' }, pages: [1, null] }]);
});
