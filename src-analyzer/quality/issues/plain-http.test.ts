import { expect, test } from 'vitest';
import { isPlainHttp } from './plain-http.ts';

const CALL = '    answer = requests.get(address, verify=False)';

test.each([
  ['the address itself', ['requests.get("http://news.example.org/list", verify=False)'], 1],
  ['a variable that holds nothing else', ["address = 'http://news.example.org'", CALL], 2],
  ['an option', ['requests.post(url="http://news.example.org", verify=False)'], 1],
])('%s is plain HTTP', (_, lines, line) => {
  expect(isPlainHttp(lines, line)).toBe(true);
});

test.each([
  ['an encrypted address', ['requests.get("https://news.example.org/list", verify=False)'], 1],
  ['a variable that may hold another', ["address = 'http://news.example.org'", 'address = other()', CALL], 3],
  ['a variable that nothing in the file sets', [CALL], 1],
  ['a field', ['requests.get(self.address, verify=False)', "address = 'http://news.example.org'"], 1],
])('%s may be encrypted', (_, lines, line) => {
  expect(isPlainHttp(lines, line)).toBe(false);
});
