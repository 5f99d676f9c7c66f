import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { createOpenQueue } from './open-queue.ts';
import { type OpenRequest, parseLink, readArguments, toZipRequest } from './open-requests.ts';

describe('links', () => {
  test.each([
    ['vitals://project/12', { kind: 'project', projectId: 12 }],
    ['vitals://project/12/', { kind: 'project', projectId: 12 }],
    ['VITALS://project/12', { kind: 'project', projectId: 12 }],
    [
      'vitals://import?repo=https%3A%2F%2Fgit.example%2Fa%2Fb.git',
      { kind: 'clone', repoUrl: 'https://git.example/a/b.git' },
    ],
    ['vitals://import/?repo=https://git.example/a/b', { kind: 'clone', repoUrl: 'https://git.example/a/b' }],
  ])('%s is understood', (link, request) => {
    expect(parseLink(link)).toEqual(request);
  });

  test.each([
    'vitals://project/0',
    'vitals://project/-1',
    'vitals://project/12?then=delete',
    'vitals://project/12#x',
    'vitals://project/12/report',
    'vitals://project/../settings',
    'vitals://user@project/12',
    'vitals://delete/12',
    'vitals://import?repo=http://git.example/a/b',
    'vitals://import?repo=file:///etc/passwd',
    'vitals://import?repo=https://user:pw@git.example/a/b',
    'vitals://import?repo=--upload-pack=x',
    'vitals://import?repo=https://git.example/a/b&repo=https://evil.example/a/b',
    'vitals://import?repo=https://git.example/a/b&start=1',
    'vitals://import/x?repo=https://git.example/a/b',
    'https://git.example/a/b',
    'vitals:',
    `vitals://import?repo=https://git.example/a/${'b'.repeat(3000)}`,
  ])('%s is not', (link) => {
    expect(parseLink(link)).toBeUndefined();
  });
});

describe('arguments', () => {
  const folder = resolve('/home/me');
  const zip = (path: string): OpenRequest => ({ kind: 'zip', path });

  test.each([
    ['a relative zip', ['a.zip'], [zip(join(folder, 'a.zip'))]],
    ['an absolute zip', [resolve('/x/B.ZIP')], [zip(resolve('/x/B.ZIP'))]],
    ['a file address', [pathToFileURL(resolve('/x/a b.zip')).href], [zip(resolve('/x/a b.zip'))]],
    ['a remote file address', ['file://server/share/a.zip'], []],
    ['a web address', ['https://evil.example/a.zip'], []],
    ['switches', ['--allow-file-access', '-x.zip', ''], []],
    ['other files', ['notes.txt', 'folder'], []],
    ['a link', ['vitals://project/3'], [{ kind: 'project', projectId: 3 }]],
    ['two links', ['vitals://project/3', 'vitals://project/4'], []],
  ])('%s', (_what, args, requests) => {
    expect(readArguments(args, folder)).toEqual(requests);
  });

  test('a file that macOS hands over must be a zip', () => {
    expect(toZipRequest('/x/a.txt')).toBeUndefined();
  });
});

describe('the queue', () => {
  const link = (projectId: number): OpenRequest => ({ kind: 'project', projectId });
  const zip = (path: string): OpenRequest => ({ kind: 'zip', path });

  test('keeps what comes before it is served and handles one after the other', async () => {
    const queue = createOpenQueue();
    const handled: OpenRequest[] = [];
    let busy = 0;
    queue.add(zip('a'), undefined, zip('b'));
    queue.serve(async (request) => {
      busy += 1;
      expect(busy).toBe(1);
      await Promise.resolve();
      handled.push(request);
      busy -= 1;
    });
    queue.add(zip('c'));
    await vi.waitFor(() => expect(handled).toEqual([zip('a'), zip('b'), zip('c')]));
  });

  test('one link at a time: those that come while one is asked about are dropped', async () => {
    const queue = createOpenQueue();
    const handled: OpenRequest[] = [];
    const answered = Promise.withResolvers<void>();
    queue.serve(async (request) => {
      handled.push(request);
      await answered.promise;
    });
    queue.add(link(1), link(2));
    queue.add(link(3));
    answered.resolve();
    await vi.waitFor(() => expect(handled).toEqual([link(1)]));
    await new Promise((resolve) => void setTimeout(resolve, 5));
    queue.add(link(4));
    expect(handled).toEqual([link(1), link(4)]);
  });

  test('has an end', async () => {
    const queue = createOpenQueue();
    const handled: OpenRequest[] = [];
    queue.add(...Array.from({ length: 100 }, (_, index) => zip(String(index))));
    queue.serve((request) => Promise.resolve(void handled.push(request)));
    await vi.waitFor(() => expect(handled).toHaveLength(20));
  });
});
