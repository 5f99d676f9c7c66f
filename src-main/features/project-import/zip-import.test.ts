import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { ErrorBody, envelopeOf } from '#contract/public-api/envelope.ts';
import { Project } from '#contract/public-api/projects.ts';
import { HOSTILE_ZIPS } from '#main/storage/testing/hostile-zips.ts';
import { zipBytes } from '#platform/zip/testing/zip-bytes.ts';
import { type ImportServer, startImportServer } from './testing/import-server.ts';

let server: ImportServer;

beforeAll(async () => {
  server = await startImportServer();
});
afterAll(() => server.close());

/** For what happens soon, on a machine that may be busy. */
const PATIENT = { timeout: 15_000 };
const NOTHING = { incoming: [], projects: [], rows: 0 };
const GOOD = zipBytes([
  { name: 'app/README.md', content: '# hello' },
  { name: 'app/src/a.ts', content: 'export {}' },
]);

type Part = readonly [name: string, value: string | Uint8Array, fileName?: string];

function form(parts: readonly Part[]): FormData {
  const data = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string' && fileName === undefined) data.append(name, value);
    else data.append(name, new Blob([value]), fileName ?? 'a.zip');
  }
  return data;
}

async function post(parts: readonly Part[]): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${server.url}/projects`, { method: 'POST', body: form(parts) });
  return { status: response.status, body: await response.json() };
}

/** How it was refused, and what it left. */
async function outcome(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  return { status, code: ErrorBody.parse(body).code, left: server.leftovers() };
}
const refused = (code: number) => ({ status: 400, code, left: NOTHING });

describe('a zip', () => {
  const created: Project[] = [];
  afterEach(async () => {
    for (const { id, storagePath } of created.splice(0)) {
      await server.storage.removeProject(storagePath);
      await server.database.immediate(() =>
        server.database.run(server.database.query.deleteFrom('project').where('id', '=', id)),
      );
    }
  });

  async function importZip(parts: readonly Part[]): Promise<Project> {
    const { status, body } = await post(parts);
    expect(status).toBe(201);
    const project = envelopeOf(Project).parse(body).data;
    created.push(project);
    return project;
  }

  test('becomes a project, its single folder the root, and is scanned', async () => {
    const project = await importZip([
      ['name', '  My app '],
      ['description', 'What it does'],
      ['file', GOOD, 'my app.ZIP'],
    ]);
    expect(project).toMatchObject({
      name: 'My app',
      description: 'What it does',
      sourceType: 'ZIP',
      status: 'CREATED',
      langStats: null,
      fileCount: 0,
    });
    expect(project).not.toHaveProperty('repoUrl');
    const dir = server.storage.projectDir(project.storagePath);
    expect(readFileSync(join(dir, 'src/a.ts'), 'utf8')).toBe('export {}');
    expect(server.quickScans.at(-1)).toBe(project.id);
    expect(server.leftovers().incoming).toEqual([]);
  });

  test('may come before its name', async () => {
    expect(
      await importZip([
        ['file', GOOD, 'a.zip'],
        ['name', 'late'],
      ]),
    ).toMatchObject({ name: 'late', description: null });
  });

  test('without source code is taken', async () => {
    expect(
      await importZip([
        ['name', 'empty'],
        ['file', zipBytes([]), 'a.zip'],
      ]),
    ).toMatchObject({ fileCount: 0 });
  });
});

describe('an upload is refused', () => {
  test.each<[string, number, readonly Part[]]>([
    ['without a name', 1001, [['file', GOOD, 'a.zip']]],
    [
      'with a blank name',
      1001,
      [
        ['name', '  '],
        ['file', GOOD, 'a.zip'],
      ],
    ],
    ['without a file', 1001, [['name', 'x']]],
    [
      'with text for a file',
      1001,
      [
        ['name', 'x'],
        ['file', 'text'],
      ],
    ],
    [
      'with a name of 101 characters',
      1002,
      [
        ['name', 'x'.repeat(101)],
        ['file', GOOD, 'a.zip'],
      ],
    ],
    [
      'with another ending',
      2003,
      [
        ['name', 'x'],
        ['file', GOOD, 'a.tar.gz'],
      ],
    ],
    [
      'with another ending, before its name',
      2003,
      [
        ['file', GOOD, 'a.7z'],
        ['name', 'x'],
      ],
    ],
    ['with another ending and no name', 1001, [['file', GOOD, 'a.rar']]],
    [
      'with two files',
      2003,
      [
        ['name', 'x'],
        ['file', GOOD, 'a.zip'],
        ['file', GOOD, 'b.zip'],
      ],
    ],
    [
      'with the file under another name',
      1001,
      [
        ['name', 'x'],
        ['upload', GOOD, 'a.zip'],
      ],
    ],
    [
      'that is no zip',
      2003,
      [
        ['name', 'x'],
        ['file', 'just text', 'a.zip'],
      ],
    ],
    [
      'that is empty',
      2003,
      [
        ['name', 'x'],
        ['file', new Uint8Array(), 'a.zip'],
      ],
    ],
  ])('%s', async (_title, code, parts) => {
    expect(await outcome(post(parts))).toEqual(refused(code));
  });

  test.each([
    [
      'a form that is cut off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx',
    ],
    ['a form without a boundary', 'multipart/form-data', 'x'],
    ['a broken part header', 'multipart/form-data; boundary=b', '--b\r\n\0\0\r\n\r\nx\r\n--b--'],
  ])('%s', async (_title, type, body) => {
    const response = await fetch(`${server.url}/projects`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    const answer = Promise.resolve({ status: response.status, body: await response.json() });
    expect(await outcome(answer)).toEqual(refused(2003));
  });

  test('when the disk has no room for what is announced, before anything is read', async () => {
    const answer = await rawPost({ 'content-length': String(2 ** 52) }, () => {});
    expect(answer).toMatchObject({ status: 500, code: 5001 });
    expect(server.leftovers()).toEqual(NOTHING);
  });

  test('at once when it announces more than 200 MB', async () => {
    const answer = await rawPost({ 'content-length': String(LIMITS.zipBytes + 2 * 1024 * 1024) }, () => {});
    expect(answer).toMatchObject({ status: 400, code: 2003 });
    expect(server.leftovers()).toEqual(NOTHING);
  });

  test('as soon as more than 200 MB have arrived', async () => {
    const chunk = Buffer.alloc(1024 * 1024);
    let sent = 0;
    const answer = await rawPost({ 'transfer-encoding': 'chunked' }, (send) => {
      send(Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n`));
      const more = (): void => {
        sent += 1;
        // Never ends by itself: only the server's answer stops it.
        if (sent < 2000) send(chunk, more);
      };
      more();
    });
    expect(answer).toMatchObject({ status: 400, code: 2003, message: expect.stringContaining('200 MB') });
    expect(sent).toBeLessThan(1000);
    await vi.waitFor(() => expect(server.leftovers()).toEqual(NOTHING), PATIENT);
  });

  test('and leaves nothing when the client goes away', async () => {
    const request = httpRequest(`${server.url}/projects`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    request.on('error', () => {});
    request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK');
    await vi.waitFor(() => expect(server.leftovers().incoming).toHaveLength(1), PATIENT);
    await sleep(20);
    request.destroy();
    await vi.waitFor(() => expect(server.leftovers()).toEqual(NOTHING), PATIENT);
  });
});

describe.each(Object.entries(HOSTILE_ZIPS))('hostile %s', (_group, zips) => {
  test.each(zips)('$title leaves no file and no row', async ({ bytes }) => {
    const answer = post([
      ['name', 'evil'],
      ['file', bytes(), 'evil.zip'],
    ]);
    expect(await outcome(answer)).toEqual(refused(2003));
  });
});

describe('at start', () => {
  let other: ImportServer;
  beforeEach(async () => {
    other = await startImportServer();
  });
  afterEach(() => other.close());

  test('what a killed import left is swept, and projects stay', async () => {
    const zip = join(other.storage.root, 'good.zip');
    writeFileSync(zip, GOOD);
    const kept = await other.projectImport.importZipFile(zip, 'kept');
    const area = await other.storage.createImportArea();
    mkdirSync(area.treeDir);
    await area.publish();
    await other.projectImport.sweep();
    expect(other.leftovers()).toMatchObject({ incoming: [], rows: 1 });
    expect(other.leftovers().projects).toHaveLength(1);
    expect(existsSync(other.storage.projectDir(kept.storagePath))).toBe(true);
  });
});

interface RawAnswer {
  readonly status: number | undefined;
  readonly code: number;
  readonly message: string;
}

/** A request whose body is written by hand and may never end. */
function rawPost(
  headers: Record<string, string>,
  write: (send: (chunk: Buffer, then?: () => void) => void) => void,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${server.url}/projects`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
    });
    let answered = false;
    request.on('error', (error) => answered || reject(error));
    request.on('response', (response) => {
      answered = true;
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        request.destroy();
        resolve({ status: response.statusCode, ...(JSON.parse(text) as { code: number; message: string }) });
      });
    });
    request.flushHeaders();
    write((chunk, then) => void (answered || request.write(chunk, () => then?.())));
  });
}
