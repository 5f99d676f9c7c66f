import { describe, expect, test } from 'vitest';
import { isOwnPage, isPermitted, isSafeExternal } from './page-policy.ts';

const ORIGIN = 'http://127.0.0.1:8090';

describe('isOwnPage', () => {
  test.each([
    ['http://127.0.0.1:8090/', true],
    ['http://127.0.0.1:8090/projects/12?tab=report#risks', true],
    ['http://127.0.0.1:8091/', false],
    ['https://127.0.0.1:8090/', false],
    ['http://localhost:8090/', false],
    ['http://127.0.0.1:8090@evil.example/', false],
    ['http://127.0.0.1:8090.evil.example/', false],
    ['data:text/html,hello', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['not an address', false],
    ['', false],
  ])('%s: %s', (url, expected) => {
    expect(isOwnPage(url, ORIGIN)).toBe(expected);
  });

  test('nothing is our page before the server listens', () => {
    expect(isOwnPage('http://127.0.0.1:8090/', '')).toBe(false);
  });
});

describe('isSafeExternal', () => {
  test.each([
    ['https://nodejs.org/en', true],
    ['http://intranet.example/wiki', true],
    ['mailto:someone@example.org', true],
    ['https://user:secret@example.org/', false],
    ['https://user@example.org/', false],
    ['file:///etc/passwd', false],
    ['smb://server/share', false],
    ['javascript:alert(1)', false],
    ['ms-msdt:/id PCWDiagnostic', false],
    ['vscode://file/etc/passwd', false],
    ['not an address', false],
    ['', false],
    [`https://example.org/${'a'.repeat(2048)}`, false],
  ])('%.60s: %s', (url, expected) => {
    expect(isSafeExternal(url)).toBe(expected);
  });

  test.each([
    [undefined],
    [null],
    [42],
    [{ toString: () => 'https://example.org' }],
    [['https://example.org']],
  ])('a value that is no string is refused: %o', (value) => {
    expect(isSafeExternal(value)).toBe(false);
  });
});

describe('isPermitted', () => {
  test.each([
    ['clipboard-sanitized-write', `${ORIGIN}/`, true],
    ['fullscreen', `${ORIGIN}/projects`, true],
    ['notifications', ORIGIN, true],
    ['clipboard-read', `${ORIGIN}/`, false],
    ['media', `${ORIGIN}/`, false],
    ['geolocation', `${ORIGIN}/`, false],
    ['openExternal', `${ORIGIN}/`, false],
    ['clipboard-sanitized-write', 'https://evil.example/', false],
  ])('%s for %s: %s', (permission, url, expected) => {
    expect(isPermitted(permission, url, ORIGIN)).toBe(expected);
  });
});
