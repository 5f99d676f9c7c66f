import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DocRequest, DocResponse } from '#contract/analyzer-api/doc.ts';
import type { DoubleOptions, Fault } from '#analyzer/llm/testing/ollama-double-options.ts';
import { startOllamaDouble, type OllamaDouble } from '#analyzer/llm/testing/ollama-double.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { doc } from './doc.ts';
import { tidied } from './tidy.ts';

const QUICK = { firstTokenMs: 500, stallMs: 500, totalMs: 3000 };
const LONG_ENOUGH =
  'The shop sells things to people who want them, and it does so with care and with patience.';

let tree: TemporaryTree;
let double: OllamaDouble | undefined;

beforeAll(() => {
  tree = createTemporaryTree({
    'package.json':
      '{"name": "shop", "scripts": {"test": "vitest"}, "config": {"hidden": "not told"}, "license": "MIT"}',
    'src/server.js':
      "const express = require('express');\nconst app = express();\napp.get('/orders/:id', showOrder);\napp.post('/orders', addOrder);\n",
  });
});

afterAll(() => tree.remove());

afterEach(async () => {
  await double?.close();
  double = undefined;
});

const node = (nodeKey: string, filePath: string) => ({
  nodeKey,
  name: nodeKey,
  nodeType: 'SERVICE',
  filePath,
  metrics: { inDegree: 1, outDegree: 1 },
});

const VIOLATION = {
  violationType: 'CIRCULAR_DEPENDENCY',
  sourceNodeKey: 'A',
  targetNodeKey: 'B',
  severity: 'MEDIUM',
  suggestion: 'Cut it.',
  filePath: 'src/web/a.js',
  line: 1,
} as const;

function requestOf(docType: string): DocRequest {
  return DocRequest.parse({
    projectId: 1,
    docType,
    projectInfo: { name: 'Shop', description: 'Sells things.' },
    codeDir: tree.root,
    scan: {
      languages: { JavaScript: 100 },
      locTotal: 4,
      fileCount: 2,
      ignoredCount: 0,
      frameworks: ['Express'],
      hasBackend: true,
      hasFrontend: false,
      dbHint: [],
      files: ['package.json', 'src/server.js'].map((path) => ({
        path,
        language: 'JavaScript',
        loc: 4,
        sizeBytes: 99,
      })),
      skippedBigFiles: 0,
      languageLines: {},
    },
    arch: {
      nodes: [node('A', 'src/web/a.js'), node('B', 'src/data "x"/b.js'), node('C', 'src/data "x"/c.js')],
      edges: [
        { sourceNodeKey: 'A', targetNodeKey: 'B', relation: 'IMPORT' },
        { sourceNodeKey: 'A', targetNodeKey: 'C', relation: 'CALL' },
        { sourceNodeKey: 'B', targetNodeKey: 'C', relation: 'CALL' },
      ],
      violations: [
        { ...VIOLATION, description: 'A cycle there is' },
        { ...VIOLATION, description: 'A cycle by design', confidence: 'REVIEW' },
      ],
      checkedLanguages: ['JavaScript'],
      skippedFiles: {},
    },
  });
}

async function write(docType: string, options: DoubleOptions = {}): Promise<DocResponse> {
  double = await startOllamaDouble({ reply: `# The shop\n\n${LONG_ENOUGH}`, ...options });
  return DocResponse.parse(await doc(requestOf(docType), detachedContext({ ollamaHost: double.url }), QUICK));
}

const sent = () => double?.requests('/api/chat')[0]?.raw ?? '';

describe('doc', () => {
  test('README rests on size, folders and what the manifests say about building', async () => {
    const { title, content } = await write('README');
    expect(title).toBe('The shop');
    expect(content).toBe(`# The shop\n\n${LONG_ENOUGH}\n`);
    expect(sent()).toContain('vitest');
    expect(sent()).toContain('Express');
    expect(sent()).not.toContain('not told');
  });

  test('ARCH shows the measured graph and not the one of the model', async () => {
    const reply = `# A\n\n${LONG_ENOUGH}\n\n\`\`\`mermaid\nflowchart LR\n  ghost --> world\n\`\`\``;
    const { content } = await write('ARCH', { reply });
    expect(content).not.toContain('ghost');
    expect(sent()).toContain('A cycle there is');
    expect(sent()).not.toContain('A cycle by design');
    expect(content).toContain(
      '```mermaid\nflowchart LR\n  p0["data #34;x#34; (2)"]\n  p1["web (1)"]\n  p1 -->|2| p0\n```',
    );
  });

  test('API lists every route that stands in the code', async () => {
    const { content } = await write('API');
    expect(content).toContain('| GET | `/orders/:id` | `showOrder` | `id` | `src/server.js:3` |');
    expect(content).toContain('| POST | `/orders` | `addOrder` |  | `src/server.js:4` |');
    expect(sent()).toContain('GET /orders/:id');
  });

  test('API of a project without routes says so and does not ask the model', async () => {
    const other = createTemporaryTree({ 'src/a.js': 'export const a = 1;\n' });
    double = await startOllamaDouble();
    const request = { ...requestOf('API'), codeDir: other.root };
    const { content } = await doc(request, detachedContext({ ollamaHost: double.url }), QUICK);
    expect(content).toMatch(/^# HTTP API of Shop\n\nNo HTTP routes were found/);
    expect(double.requests('/api/chat')).toEqual([]);
    other.remove();
  });

  test('ARCH without a measured graph has no diagram and tells the model so', async () => {
    double = await startOllamaDouble({ reply: `# A\n\n${LONG_ENOUGH}` });
    const request = { ...requestOf('ARCH'), arch: null };
    const { content } = await doc(request, detachedContext({ ollamaHost: double.url }), QUICK);
    expect(content).toBe(`# A\n\n${LONG_ENOUGH}\n`);
    expect(sent()).toContain('were not measured');
  });

  test.each<[string, DoubleOptions, string]>([
    ['no model', { models: [] }, 'LLM_NO_KEY'],
    ['a hanging model', { faults: [{ op: 'chat', kind: 'hang' }] satisfies Fault[] }, 'LLM_FAILED'],
    ['a stream without an end', { faults: [{ op: 'chat', kind: 'eof', after: 3 }] }, 'LLM_FAILED'],
    ['an empty document', { reply: '# Shop' }, 'LLM_FAILED'],
  ])('fails with the contract code for %s', async (_name, options, code) => {
    await expect(write('README', options)).rejects.toMatchObject({ code });
    await double?.whenIdle();
  });
});

describe('tidied', () => {
  const files = new Set(['src/server.js']);

  test.each([
    ['a fence around it', '```markdown\n# T\nbody\n```', 'body'],
    ['no heading', 'body', 'body'],
    [
      'a line about a file that is not there',
      '# T\nSee `src/ghost.js`.\nSee `src/server.js:3`.',
      'See `src/server.js:3`.',
    ],
  ])('removes %s', (_name, text, body) => {
    expect(tidied(text, 'T', files)).toEqual({ title: 'T', body });
  });
});
