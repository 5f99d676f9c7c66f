import { readdirSync, readFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Page, chromium, expect, test } from 'playwright/test';
import { apiHeaders } from '#main/storage/api-secret.ts';
import { call } from '../support/api.ts';
import { zipOf } from '../support/zip.ts';
import { type VitalsHost, startVitals } from '../support/vitals-host.ts';

/*
 * The web's side of SECURITY.md's table, in a real browser: what a page somewhere else, or content that is shown, can
 * do to the server without a login. The shell's side is in src-main/app/desktop and scripts/desktop-bundle.test.ts.
 */

let vitals: VitalsHost;
let attacker: Server;
/** Another port of this machine: the same site in a browser's eyes, another origin. */
let attackerUrl: string;
const port = (): number => Number(new URL(vitals.url).port);

test.beforeAll(async () => {
  vitals = await startVitals();
  attacker = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>elsewhere</title><body>');
  });
  await new Promise<void>((resolve) => void attacker.listen(0, '127.0.0.1', resolve));
  attackerUrl = `http://127.0.0.1:${(attacker.address() as AddressInfo).port}`;
});

test.afterAll(async () => {
  attacker.close();
  await vitals.dispose();
});

async function projectCount(): Promise<number> {
  return (await call<{ total: number }>(vitals, '/projects')).total;
}

/** Where the analyzer is, once its log says so. */
async function analyzerUrl(): Promise<string> {
  const logs = join(vitals.dataDir, 'logs');
  const find = (): string => {
    const text = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'));
    return /"url":"(http:\/\/127\.0\.0\.1:\d+)","pid"/.exec(text.join(''))?.[1] ?? '';
  };
  await expect.poll(find, { timeout: 60_000 }).not.toBe('');
  return find();
}

test('both servers are on the loopback address alone', async () => {
  const lan = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  test.skip(lan === undefined, 'this machine has no address but the loopback one');
  for (const url of [vitals.url, await analyzerUrl()]) {
    const answer = await new Promise((resolve) => {
      const socket = connect(Number(new URL(url).port), lan ?? '');
      socket.once('connect', () => resolve('connected'));
      socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
      socket.unref();
    });
    expect(answer).toBe('ECONNREFUSED');
  }
});

test('the page has a cookie that its scripts do not see, and without it nothing is answered', async ({
  page,
  context,
}) => {
  expect((await fetch(`${vitals.url}/api/v1/projects`)).status).toBe(401);
  await page.goto(vitals.url);
  await expect(page.getByRole('main')).toBeVisible();
  const cookies = await context.cookies(vitals.url);
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: '/' }]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('the file in the data directory opens the page, and its key works once', async ({ page }) => {
  const file = join(vitals.dataDir, 'open-vitals.html');
  const key = (): string | undefined => /\?start=([\w-]+)/.exec(readFileSync(file, 'utf8'))?.[1];
  const used = key();
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByRole('main')).toBeVisible();
  expect(page.url()).not.toContain('start=');
  expect(key()).not.toBe(used);
});

test('a foreign name that leads to this machine gets nothing', async ({ launchOptions }) => {
  const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP evil.test 127.0.0.1'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage();
  for (const path of ['/', '/api/v1/projects']) {
    const response = await page.goto(`http://evil.test:${port()}${path}`);
    expect(response?.status()).toBe(421);
  }
  const response = await page.goto(`http://evil.test:${new URL(await analyzerUrl()).port}/analyze/v1/health`);
  expect(response?.status()).toBe(421);
  await browser.close();
});

interface Attempt {
  method?: string;
  mode?: 'no-cors';
  body?: string;
  headers?: Record<string, string>;
}

test.describe('a page of another origin', () => {
  /** Runs in the attacker's page. */
  const attempt = (page: Page, url: string, init: Attempt = {}): Promise<string> =>
    page.evaluate(
      async ({ target, options }) => {
        try {
          const response = await fetch(target, options);
          return `${response.type} ${response.status} ${await response.text()}`;
        } catch (error) {
          return String(error);
        }
      },
      { target: url, options: init },
    );

  test.beforeEach(async ({ page }) => {
    await page.goto(attackerUrl);
  });

  test('reads nothing and changes nothing, whatever way it asks', async ({ page }) => {
    const api = `${vitals.url}/api/v1/projects`;
    const body = JSON.stringify({ name: 'planted', repoUrl: 'https://git.example/a/b' });
    const ways: Attempt[] = [
      {},
      { mode: 'no-cors' },
      { method: 'POST', body },
      { method: 'POST', body, mode: 'no-cors', headers: { 'Content-Type': 'text/plain' } },
      { method: 'POST', body, headers: { 'Content-Type': 'application/json' } },
      { method: 'DELETE' },
    ];
    for (const way of ways) expect(await attempt(page, api, way)).toMatch(/Failed to fetch|^opaque 0 $/);
    expect(await projectCount()).toBe(0);
  });

  test('cannot post a form to it', async ({ page }) => {
    await page.setContent(
      `<form method="post" enctype="multipart/form-data" action="${vitals.url}/api/v1/projects"><input name="name" value="planted"></form>`,
    );
    const [response] = await Promise.all([
      page.waitForResponse(`${vitals.url}/api/v1/projects`),
      page.evaluate(() => document.forms[0]?.submit()),
    ]);
    expect(response.status()).toBe(403);
    expect(await projectCount()).toBe(0);
  });

  test('cannot embed it as a frame, a picture or a script', async ({ page }) => {
    const seen = await page.evaluate(async (url) => {
      const load = (element: HTMLElement & { src: string }, source: string): Promise<string> =>
        new Promise((resolve) => {
          element.addEventListener('load', () => resolve('loaded'));
          element.addEventListener('error', () => resolve('refused'));
          element.src = source;
          document.body.append(element);
        });
      const frame = document.createElement('iframe');
      await load(frame, `${url}/`);
      let inside = 'readable';
      try {
        inside = frame.contentDocument?.body.innerHTML ?? 'not readable';
      } catch {
        inside = 'not readable';
      }
      return {
        script: await load(document.createElement('script'), `${url}/api/v1/health`),
        picture: await load(document.createElement('img'), `${url}/api/v1/health`),
        inside,
      };
    }, vitals.url);
    expect(seen).toEqual({ script: 'refused', picture: 'refused', inside: 'not readable' });
    const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
    expect(await frame?.locator('#root').count()).toBe(0);
  });

  test('may link to the page, which then has no way back to it', async ({ page }) => {
    await page.setContent(`<a href="${vitals.url}/" target="_blank" rel="opener">open</a>`);
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByText('open').click()]);
    await expect(opened.getByRole('main')).toBeVisible();
    expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
    await opened.close();
  });
});

test.describe('the page itself', () => {
  test('runs and loads nothing that was planted into it', async ({ page }) => {
    const outside: string[] = [];
    const note = ({ url = '' }: { url?: string | undefined }): void => void outside.push(url);
    page.on('response', (response) => {
      if (!response.url().startsWith(vitals.url)) outside.push(response.url());
    });
    attacker.on('request', note);
    await page.goto(vitals.url);
    await expect(page.getByRole('main')).toBeVisible();
    await page.evaluate(async (url) => {
      const found: string[] = [];
      Object.assign(window, { found });
      document.addEventListener('securitypolicyviolation', (event) => found.push(event.effectiveDirective));
      const script = document.createElement('script');
      script.textContent = 'window.planted = true';
      document.body.append(script);
      const holder = document.createElement('div');
      holder.innerHTML = `<img src="x:" onerror="window.planted = true"><img src="${url}/pixel"><iframe src="${url}"></iframe>`;
      document.body.append(holder);
      await fetch(url).catch(() => undefined);
    }, attackerUrl);
    const refused = () =>
      page.evaluate(() => [...new Set((window as unknown as { found: string[] }).found)].sort());
    await expect
      .poll(refused)
      .toEqual(expect.arrayContaining(['connect-src', 'frame-src', 'img-src', 'script-src-elem']));
    await expect
      .poll(async () => (await refused()).some((directive) => /^script-src(-attr)?$/.test(directive)))
      .toBe(true);
    expect(await page.evaluate(() => 'planted' in window)).toBe(false);
    attacker.off('request', note);
    expect(outside).toEqual([]);
  });

  test('every answer carries the headers, and what is downloaded is never shown', async ({ request }) => {
    for (const path of ['/', '/api/v1/health', '/nothing', '/api/v1/nothing']) {
      const headers = (await request.get(`${vitals.url}${path}`)).headers();
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
    const zip = await zipOf({ 'a.js': 'export const a = 1;\n' });
    const headers = apiHeaders(vitals.dataDir);
    const made = await request.post(`${vitals.url}/api/v1/projects`, {
      headers,
      multipart: { name: 'sample', file: { name: 'a.zip', mimeType: 'application/zip', buffer: zip } },
    });
    const { id } = ((await made.json()) as { data: { id: number } }).data;
    const analyses = `${vitals.url}/api/v1/projects/${id}/analyses`;
    await request.post(analyses, { headers, data: { type: 'FULL' } });
    await expect
      .poll(
        async () =>
          (
            (await (await request.get(analyses, { headers })).json()) as {
              data: { items: { status: string }[] };
            }
          ).data.items[0]?.status,
        { timeout: 60_000 },
      )
      .toBe('SUCCEEDED');
    const path = `/api/v1/projects/${id}/report/export?format=html`;
    const report = await request.get(`${vitals.url}${path}`, { headers });
    expect(report.headers()['content-disposition']).toMatch(/^attachment; filename=/);
  });
});
