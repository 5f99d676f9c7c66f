import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DocHistory, DocRequest, DocResponse } from '#contract/analyzer-api/doc.ts';
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

  test('what the framework hands to a handler by its type is no parameter of the route', async () => {
    const other = createTemporaryTree({
      'Orders.cs':
        '[Route("orders")]\npublic class OrdersController {\n  [HttpGet("{id}")]\n  public Task<Order> Find(int id, string part, CancellationToken cancellationToken = default, System.Threading.CancellationToken? stop = null) {\n    return Load(id, part);\n  }\n}\n',
      'Carts.java':
        '@RestController\nclass Carts {\n  @GetMapping("/carts/{id}")\n  Cart find(long id, HttpServletRequest incoming, Principal who, String token) {\n    return load(id, token);\n  }\n}\n',
    });
    double = await startOllamaDouble({ models: [] });
    const request = { ...requestOf('API'), codeDir: other.root, writer: 'FACTS' as const };
    const { content } = await doc(request, detachedContext({ ollamaHost: double.url }), QUICK);
    expect(content).toContain('| `Find` | `id` `part` |');
    expect(content).toContain('| `find` | `id` `token` |');
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

describe('without a model', () => {
  const history = DocHistory.parse({
    files: [
      { filePath: 'src/web/a.js', commits: 4, churn: 9, complexity: 2, topAuthor: 'Ann', topShare: 70.2 },
    ],
    busFactors: [{ module: 'src', factor: 1, topAuthor: 'Ann | Bob', topShare: 66.6 }],
    attention: {
      files: [
        { path: 'src/server.js', attention: 9, size: 9, change: 9, fixes: 9, commits: 5, fixCommits: 2 },
      ],
      backtest: null,
    },
  });

  async function measured(docType: string, change: Partial<DocRequest> = {}): Promise<string> {
    double = await startOllamaDouble({ models: [] });
    const request = { ...requestOf(docType), writer: 'FACTS' as const, ...change };
    const answer = await doc(request, detachedContext({ ollamaHost: double.url }), QUICK);
    expect(DocResponse.parse(answer).modelInput).toBeUndefined();
    return answer.content;
  }

  test.each([
    [
      'README',
      [
        '# Shop',
        'Sells things.',
        '- Size: 4 lines of code in 2 files',
        '| Test | `npm run test` | [package.json:1] |',
        '| `src` | code | 1 | 4 |',
      ],
    ],
    [
      'ARCH',
      [
        '# Architecture of Shop',
        'p1 -->|2| p0',
        '- `web` uses `data "x"`: 2 imports and calls',
        '- Medium: A cycle there is [src/web/a.js:1]',
      ],
    ],
    [
      'API',
      [
        '2 routes in 1 file: 1 POST, 1 GET.',
        '| GET | `/orders/:id` | `showOrder` | `id` | `src/server.js:3` |',
      ],
    ],
    [
      'ONBOARDING',
      [
        '# Getting started with Shop',
        '| `src` | Ann \\| Bob (67%) | one person wrote more than half |',
        '- [src/server.js:1]: changed by 5 commits, 2 of them fixes',
        'No file was recognised as a test.',
      ],
    ],
  ])('%s rests on facts and says so', async (docType, expected) => {
    const content = await measured(docType, { history });
    expect(content).toContain('> Written from measured facts, without a model.');
    for (const part of expected) expect(content).toContain(part);
    expect(content).not.toContain('A cycle by design');
  });

  test.each(['README', 'ARCH', 'API', 'ONBOARDING'])(
    '%s of nothing known is still a document',
    async (docType) => {
      const content = await measured(docType, { scan: null, arch: null, history: null, codeDir: null });
      expect(content).toMatch(/^# .*Shop\n\n> Written from measured facts/);
      expect(content).not.toMatch(/undefined|null|NaN/);
    },
  );

  test('text of the project is no markup of the document', async () => {
    const other = createTemporaryTree({
      'README.md':
        '# X\n\nA shop | with <script>alert(1)</script> ![x](https://example.org/x.png) and *stars* in it.\n',
    });
    const scan = requestOf('README').scan;
    const files = [{ path: 'README.md', language: 'Markdown', loc: 0, sizeBytes: 9 }];
    const content = await measured('README', {
      codeDir: other.root,
      scan: scan && { ...scan, files },
      projectInfo: { name: 'a `b` <i>\n# c', description: null },
    });
    expect(content).toContain('A shop with alert(1) and stars in it. [README.md:3]');
    expect(content.split('\n')[0]).toBe('# a \\`b\\` \\<i\\> # c');
    other.remove();
  });

  test('the layout says what folders hold, and counts the lines of code alone', async () => {
    const of = (path: string, language: string, more = {}) => ({
      path,
      language,
      loc: 10,
      sizeBytes: 9,
      ...more,
    });
    const { scan } = requestOf('README');
    const files = [
      of('src/shop/a.js', 'JavaScript'),
      ...[1, 2, 3].map((at) => of(`src/shop/rows-${at}.json`, 'JSON')),
      of('src/shop/list.txt', 'Text', { loc: 900 }),
      of('test/unit/a.test.js', 'JavaScript', { role: 'TEST' }),
      of('docs/guide.md', 'Markdown', { loc: 500 }),
      of('docs/shop.png', 'OTHER', { loc: 0 }),
      of('lib/jquery.js', 'JavaScript', { role: 'VENDORED', loc: 7_000 }),
    ];
    const content = await measured('README', {
      scan: scan && DocRequest.shape.scan.parse({ ...scan, files }),
    });
    expect(content.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
      '| `src/shop` | code, data, documentation | 5 | 10 |',
      '| `docs` | documentation, other files | 2 |  |',
      '| `lib` | third-party code | 1 |  |',
      '| `test/unit` | tests | 1 |  |',
    ]);
  });

  test.each([
    ['ANY', 'Written from measured facts'],
    ['FACTS', 'Written from measured facts'],
  ] as const)('is what %s gets where there is none', async (writer, said) => {
    expect(await measured('README', { writer })).toContain(said);
  });

  test('ANY lets a model write where there is one, FACTS does not ask it', async () => {
    double = await startOllamaDouble({ reply: `# The shop\n\n${LONG_ENOUGH}` });
    const context = detachedContext({ ollamaHost: double.url });
    const by = async (writer: 'ANY' | 'FACTS') =>
      (await doc({ ...requestOf('ONBOARDING'), writer }, context, QUICK)).content;
    expect(await by('ANY')).toBe(`# The shop\n\n${LONG_ENOUGH}\n`);
    expect(sent()).toContain('Where it starts');
    expect(await by('FACTS')).toContain('Written from measured facts');
    expect(double.requests('/api/chat')).toHaveLength(1);
  });

  test('a model that fails is no reason to write without it', async () => {
    double = await startOllamaDouble({ reply: '# Shop' });
    const request = { ...requestOf('README'), writer: 'ANY' as const };
    await expect(doc(request, detachedContext({ ollamaHost: double.url }), QUICK)).rejects.toMatchObject({
      code: 'LLM_FAILED',
    });
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
