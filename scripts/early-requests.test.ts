import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync(new URL('../src-renderer/public/early-requests.js', import.meta.url), 'utf8');

/** What the script asks for at an address of the page. */
function askedAt(hash: string): string[] {
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address);
    return new Response('');
  };
  runInNewContext(SCRIPT, { location: { hash }, fetch });
  return asked;
}

test.each(['#/projects/7', '#/projects/7/files', ''])('at %j it has both storages opened', (hash) => {
  const opened: string[] = [];
  const page = {
    location: { hash },
    fetch: async () => new Response(''),
    get sessionStorage() {
      return opened.push('sessionStorage');
    },
    get localStorage() {
      return opened.push('localStorage');
    },
  };
  runInNewContext(SCRIPT, page);
  expect(opened).toEqual(['sessionStorage', 'localStorage']);
});

test('a browser that refuses its storages is no reason to stop', () => {
  const page = {
    location: { hash: '' },
    get localStorage(): never {
      throw new Error('The operation is insecure.');
    },
  };
  expect(() => runInNewContext(SCRIPT, page)).not.toThrow();
});

test.each([
  ['#/projects/7/files', ['/api/v1/projects/7', '/api/v1/projects/7/files/facts']],
  ['#/projects/7/files?path=a.ts', ['/api/v1/projects/7', '/api/v1/projects/7/files/facts']],
  ['#/projects/7/files?view=list', []],
  ['#/projects/7', []],
  ['', []],
])('at %j it asks for what the view shows first', (hash, addresses) => {
  expect(askedAt(hash)).toEqual(addresses);
});
