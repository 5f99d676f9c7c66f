import { expect, test } from 'vitest';
import { HostInvalid, parseOllamaHost } from './host.ts';

test.each([
  [undefined, 'http://127.0.0.1:11434'],
  ['', 'http://127.0.0.1:11434'],
  ['  "box" ', 'http://box:11434'],
  ['box:1234', 'http://box:1234'],
  [':1234', 'http://127.0.0.1:1234'],
  ['localhost', 'http://127.0.0.1:11434'],
  ['0.0.0.0:8080', 'http://127.0.0.1:8080'],
  ['::1', 'http://[::1]:11434'],
  ['::', 'http://[::1]:11434'],
  ['[::1]:99', 'http://[::1]:99'],
  ['http://box', 'http://box'],
  ['https://box', 'https://box'],
  ['https://box:8443/ollama/', 'https://box:8443/ollama'],
  ['HTTP://Box:80/', 'http://box'],
])('%s is the address %s', (text, address) => {
  expect(parseOllamaHost(text)).toBe(address);
});

test.each(['ftp://box', 'http://user:word@box', 'http://', 'box:99999'])('%s is no address', (text) => {
  expect(() => parseOllamaHost(text)).toThrow(HostInvalid);
});
