import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChatRequest } from '#contract/analyzer-api/chat.ts';
import { DocRequest } from '#contract/analyzer-api/doc.ts';
import { ExplainRequest } from '#contract/analyzer-api/explain.ts';
import type { AnalyzerSettings } from '#contract/analyzer-api/settings.ts';
import { DOC_TYPES } from '#contract/words.ts';
import { chat } from '#analyzer/chat/chat.ts';
import { doc } from '#analyzer/doc/doc.ts';
import { explain } from '#analyzer/explain/explain.ts';
import { indexProject } from '#analyzer/rag/testing/index-project.ts';
import { createRetrievalStore, type RetrievalStore } from '#analyzer/rag/testing/retrieval-store.ts';
import { report } from '#analyzer/report/report.ts';
import { file, issue, qualityOf, requestOf, scanOf } from '#analyzer/report/testing/request-builder.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { startOllamaDouble, type OllamaDouble } from './testing/ollama-double.ts';

/** Planted where keys are found in the field; none of them is anybody's. */
const KEYS = {
  password: 'hunter2-sEcret-99',
  apiKey: 'q8w7e6r5t4y3u2i1',
  githubToken: `ghp_${'a1B2c3D4e5'.repeat(4)}`,
  awsKey: 'AKIAQ7RT2PLM4XKD9WZB',
  connection: 'p4ssw0rd-of-the-db',
};
/** Deep in a long function, far from what any question or finding is about. */
const MARKER = 'zebra-marker-4711';
const LONG = [
  'export function renderInvoice(order) {',
  ...Array.from({ length: 300 }, (_, at) => `  step${at}(order.part${at});`),
  `  audit('${MARKER}');`,
  ...Array.from({ length: 300 }, (_, at) => `  check${at}(order.part${at});`),
  '}',
].join('\n');
const FILES = {
  'src/invoice.js': `${LONG}\n`,
  'src/login.ts': `const apiKey = "${KEYS.apiKey}";\nexport function loginUser(name: string) {\n  return openSession(name, apiKey, "${KEYS.githubToken}");\n}\n`,
  'config/application.yml': `spring:\n  datasource:\n    password: ${KEYS.password}\n    url: postgres://app:${KEYS.connection}@db.example/shop\n`,
  'package.json': `{"name": "shop", "scripts": {"deploy": "AWS_ACCESS_KEY_ID=${KEYS.awsKey} npm publish"}}`,
  'README.md': `# Shop\n\nexport API_KEY="${KEYS.apiKey}"\n`,
};

let store: RetrievalStore;
let tree: TemporaryTree;
let double: OllamaDouble;
let projectId = 0;

beforeAll(async () => {
  store = await createRetrievalStore();
  projectId = store.addProject();
  tree = createTemporaryTree(FILES);
  // Long enough to pass as a document.
  const reply = (body: Record<string, unknown>) =>
    body['format'] === undefined ? `# Shop\n\n${'The shop sells things to people. '.repeat(5)}` : '{}';
  double = await startOllamaDouble({ reply });
});

afterAll(async () => {
  await double.close();
  store.remove();
  tree.remove();
});

const SCAN = scanOf(Object.keys(FILES).map((path) => file(path, 10)));

async function askEverything(settings: Partial<AnalyzerSettings>): Promise<void> {
  const context = detachedContext({ ollamaHost: double.url, ...settings });
  await (
    await indexProject({ projectId, codeDir: tree.root, languages: [] }, context)
  ).embedded;
  const quality = qualityOf([
    issue('key', 'config/application.yml:3', { message: `password: ${KEYS.password}` }),
  ]);
  await report(requestOf(SCAN, { quality }), context, 20_000);
  const fileSnippet = FILES['src/login.ts']
    .split('\n')
    .map((line, at) => `${at + 1}: ${line}`)
    .join('\n');
  const place = { ruleKey: 'key', severity: 'MAJOR', filePath: 'src/login.ts', line: 1 };
  await explain(
    ExplainRequest.parse({ issue: { ...place, message: `apiKey = "${KEYS.apiKey}"` }, fileSnippet }),
    context,
  ).catch((error: unknown) => expect(error).toMatchObject({ code: 'LLM_FAILED' }));
  for (const docType of DOC_TYPES) {
    const projectInfo = { name: 'Shop', description: null };
    const request = { projectId, docType, scan: SCAN, arch: null, projectInfo, codeDir: tree.root };
    await doc(DocRequest.parse(request), context);
  }
  const questions = [
    'How does renderInvoice work?',
    'Which api key does the login user open a session with?',
    'What is the password of the datasource?',
  ];
  for (const query of questions) {
    const fileRef = { path: 'src/invoice.js', content: settings.llmFullText === true ? LONG : '' };
    const systemContext = { projectSummary: 'Shop.', latestReportSummary: '' };
    const request = ChatRequest.parse({ projectId, systemContext, history: [], query, fileRef });
    for await (const event of chat(request, context)) expect(event.event).not.toBe('error');
  }
}

const sent = () => double.log.map(({ raw }) => raw).join('\n');

describe('with the full-text switch off', () => {
  beforeAll(() => askEverything({}), 60_000);

  test('every kind of call was made', () => {
    expect(double.requests('/api/embed').length).toBeGreaterThan(3);
    // Report, explanation, README, architecture and three answers; there are no routes to write an API of.
    expect(double.requests('/api/chat').length).toBeGreaterThanOrEqual(7);
    expect(sent()).toContain('renderInvoice');
  });

  test.each(Object.entries(KEYS))('no request holds the planted %s', (_name, key) => {
    expect(double.log.filter(({ raw }) => raw.includes(key)).map(({ path }) => path)).toEqual([]);
  });

  test('no request holds the marker deep in a large file', () => {
    expect(double.log.filter(({ raw }) => raw.includes(MARKER)).map(({ path }) => path)).toEqual([]);
  });
});

describe('with the full-text switch on', () => {
  beforeAll(() => askEverything({ llmFullText: true }), 60_000);

  test('the large file is sent, the planted keys are not', () => {
    expect(double.log.some(({ raw }) => raw.includes(MARKER))).toBe(true);
    for (const key of Object.values(KEYS))
      expect(double.log.some(({ raw }) => raw.includes(key))).toBe(false);
  });
});
