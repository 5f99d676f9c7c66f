import { afterAll, beforeAll, expect, test } from 'vitest';
import { GeneratedDocument } from '#contract/public-api/docs.ts';
import { FileContent } from '#contract/public-api/files.ts';
import { sampleScan } from '../testing/sample-answers.ts';
import { startAnalysis, untilStatus } from '../testing/analysis-steps.ts';
import { type ContractWorld, createContractWorld } from './testing/contract-world.ts';

/*
 * Files and documents with scripts in them are data: they leave the backend as JSON that no browser runs, whatever
 * their name says they are.
 */

const SCRIPT = '<script>alert(1)</script>';
const FILES = {
  'README.md': `# x\n\n${SCRIPT}\n[a](javascript:alert(1))\n<img src=x onerror=alert(1)>\n`,
  'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>\n`,
  'index.html': `<!doctype html>${SCRIPT}\n`,
};

let world: ContractWorld;
let projectId: number;

beforeAll(async () => {
  world = await createContractWorld();
  projectId = await world.api.seedProject(SCRIPT, FILES);
  const files = Object.keys(FILES).map((path) => ({ path, language: 'HTML', loc: 1, sizeBytes: 50 }));
  world.analyzer.answers.set('scan', () =>
    sampleScan({ files, fileCount: files.length, locTotal: files.length }),
  );
  await untilStatus(world.api, await startAnalysis(world.api, projectId), 'SUCCEEDED');
});
afterAll(() => world.close());

const get = (path: string): Promise<Response> => world.api.fetch(path);

function requireInert(response: Response): void {
  expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
}

test.each(Object.entries(FILES))('%s is given as text inside JSON', async (path, text) => {
  const response = await get(`/projects/${projectId}/files/content?path=${encodeURIComponent(path)}`);
  requireInert(response);
  const { data } = (await response.json()) as { data: unknown };
  expect(FileContent.parse(data).content).toBe(text);
});

test('a document that a model wrote a script into is given as text inside JSON', async () => {
  world.analyzer.answers.set('doc', ({ body }) => ({
    docType: body['docType'],
    title: SCRIPT,
    content: FILES['README.md'],
  }));
  const response = await world.api.fetch(`/projects/${projectId}/docs/README/generate`, {
    method: 'POST',
  });
  requireInert(response);
  const { data } = (await response.json()) as { data: unknown };
  expect(GeneratedDocument.parse(data).content).toBe(FILES['README.md']);
});

test('the report as a page holds no script, though the project is called one', async () => {
  const response = await get(`/projects/${projectId}/report/export?format=html`);
  const text = await response.text();
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(text).toContain('&lt;script&gt;');
  expect(text).not.toMatch(/<script|onerror=|onload=|javascript:/i);
});
