import { expect, test } from 'vitest';
import { maskAddress, maskSettings, passwordIn, withoutMasked } from './masked-addresses.ts';

test.each([
  ['http://user:secret@proxy.test:3128', 'http://user:•••@proxy.test:3128', 'secret'],
  ['socks5h://:secret@proxy.test', 'socks5h://:•••@proxy.test', 'secret'],
  ['https://secret@sonar.test/path', 'https://•••@sonar.test/path', 'secret'],
  ['http://user:sec:ret@proxy.test', 'http://user:•••@proxy.test', 'sec:ret'],
  ['http://user:sec@ret@proxy.test', 'http://user:•••@proxy.test', 'sec@ret'],
  ['http:user:secret@proxy.test', 'http:user:•••@proxy.test', 'secret'],
  [String.raw`http:\\user:secret@proxy.test`, String.raw`http:\\user:•••@proxy.test`, 'secret'],
  [' "http://user:secret@host"', ' "http://user:•••@host"', 'secret'],
  ['user:secret@host:11434', 'user:•••@host:11434', 'secret'],
])('%s is shown as %s', (address, shown, password) => {
  expect(maskAddress(address)).toBe(shown);
  expect(passwordIn(address)).toBe(password);
});

test.each([
  'http://proxy.test:3128',
  'host:11434',
  '127.0.0.1',
  'https://sonar.test/a@b',
  'http://h/?q=a@b',
  '',
])('"%s" hides nothing', (address) => {
  expect(maskAddress(address)).toBe(address);
  expect(passwordIn(address)).toBeUndefined();
});

test('only addresses are masked', () => {
  const settings = { gitProxy: 'http://a:b@c', ollamaHost: null, chatModel: 'a:b@c' };
  expect(maskSettings(settings)).toEqual({ ...settings, gitProxy: 'http://a:•••@c' });
});

test('an address that comes back as it was shown is left as it is', () => {
  const kept = { gitProxy: 'http://a:b@c' };
  expect(withoutMasked({ gitProxy: 'http://a:•••@c', quality: 'off' }, kept)).toEqual({ quality: 'off' });
  expect(withoutMasked({ gitProxy: 'http://a:new@c' }, kept)).toEqual({ gitProxy: 'http://a:new@c' });
  expect(withoutMasked({ gitProxy: null }, kept)).toEqual({ gitProxy: null });
});

test.each([{ gitProxy: 'http://a:b@c' }, { gitProxy: null }, {}])(
  'a hidden password goes to no other host (kept: %j)',
  (kept) => {
    expect(() => withoutMasked({ gitProxy: 'http://a:•••@elsewhere' }, kept)).toThrow('type it in again');
  },
);
