import { request as httpRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { architectureAnswer } from '#main/app/testing/finding-answers.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';

const { analyse, analyzer, api, at } = projectPerTest({ 'src/a.ts': 'one\ntwo\nthree\n' });

interface Raw {
  status: number | undefined;
  tag: string | undefined;
  encoding: string | undefined;
  body: Buffer;
}

/** As it stands on the wire: `fetch` unpacks by itself. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Raw> {
  const { authorization } = api;
  return new Promise((resolve, reject) => {
    httpRequest(`${api.url}/api/v1${at(path)}`, { headers: { authorization, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          tag: response.headers.etag,
          encoding: response.headers['content-encoding'],
          body: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test.each(['/architecture', '/files/facts'])('%s is sent once as long as it is the same', async (path) => {
  analyzer.answers.set('architecture', () => architectureAnswer('src/a.ts'));
  await analyse();
  const plain = await ask(path);
  expect(plain).toMatchObject({ status: 200, encoding: undefined });
  expect(plain.tag).toMatch(/^"[\w-]{43}"$/);
  const zipped = await ask(path, { 'accept-encoding': 'gzip' });
  expect(zipped).toMatchObject({ status: 200, encoding: 'gzip', tag: plain.tag });
  expect(gunzipSync(zipped.body)).toEqual(plain.body);

  const known = await ask(path, { 'if-none-match': `"other", ${plain.tag}` });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  for (const named of ['"other"', '*'])
    expect((await ask(path, { 'if-none-match': named })).status).toBe(200);
});

test('what was written since is sent, and what was written back is known again', async () => {
  analyzer.answers.set('architecture', () => architectureAnswer('src/a.ts'));
  await analyse();
  const before = await ask('/architecture');
  analyzer.answers.set('architecture', () => ({ ...architectureAnswer('src/a.ts'), violations: [] }));
  await analyse();
  const after = await ask('/architecture', { 'if-none-match': before.tag ?? '' });
  expect(after.status).toBe(200);
  expect(JSON.parse(after.body.toString())).toMatchObject({ code: 0, data: { violations: [] } });
  // Something else was written: the answer is made again, and is the same.
  await api.call('POST', at('/tech-debts'), { source: 'MANUAL', title: 'x' });
  expect((await ask('/architecture', { 'if-none-match': after.tag ?? '' })).status).toBe(304);
});

test('an error has no tag', async () => {
  const missing = await ask('/files/content?path=none.ts', { 'if-none-match': '*' });
  expect([missing.status, missing.tag]).toEqual([400, undefined]);
});
