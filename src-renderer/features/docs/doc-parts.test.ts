import { expect, test } from 'vitest';
import { arrowsOf, citedPlace, partsOf, toldDoc, withMarkedPlaces, withoutTitle } from './doc-parts.ts';

const CHART = 'flowchart LR\n  p0["src/a#35;b (3)"]\n  p1["lib (1)"]\n  p0 -->|4| p1';

test('a document is cut at its diagrams', () => {
  expect(partsOf(`# A\n\n\`\`\`mermaid\n${CHART}\n\`\`\`\n\nThe end.\n`)).toEqual([
    { kind: 'markdown', text: '# A\n\n' },
    { kind: 'diagram', text: CHART },
    { kind: 'markdown', text: '\n\nThe end.\n' },
  ]);
});

test.each(['# Only text', '```js\nconst mermaid = 1;\n```', '```mermaid\nnever closed'])(
  '%j stays as it is',
  (text) => {
    expect(partsOf(text)).toEqual([{ kind: 'markdown', text }]);
  },
);

test('a flowchart is told in words', () => {
  expect(arrowsOf(CHART)).toEqual([{ from: 'src/a#b (3)', to: 'lib (1)', label: '4' }]);
});

test.each(['sequenceDiagram\n  A->>B: hi', 'flowchart LR\n  subgraph x\n  end'])('%j is not', (source) => {
  expect(arrowsOf(source)).toBeUndefined();
});

test.each([
  ['its own title is shown above', '# Shop\ntext', 'text'],
  ['another heading stays', '# Shop API\ntext', '# Shop API\ntext'],
  ['a title further down stays', 'text\n# Shop\n', 'text\n# Shop\n'],
])('%s', (_behaviour, content, shown) => {
  expect(withoutTitle({ title: 'Shop', content })).toBe(shown);
});

test('a title with signs of markup is shown once', () => {
  expect(withoutTitle({ title: 'a_b', content: '# a\\_b\ntext' })).toBe('text');
});

test.each([
  ['what is measured is told', {}, 'Told: text'],
  ['what a person wrote stays', { edited: true }, 'text'],
  ['what a model wrote stays', { modelInput: { model: 'm', calls: 1, bytes: 1, sources: [] } }, 'text'],
])('%s', (_behaviour, change, content) => {
  const doc = { title: 'T', content: 'text', edited: false, ...change };
  expect(toldDoc(doc, (text) => `Told: ${text}`).content).toBe(content);
});

test.each([
  ['Starts in [Dockerfile:1].', 'Starts in `./Dockerfile:1`.'],
  ['Starts in [src/a.ts:12].', 'Starts in `src/a.ts:12`.'],
  ['a [link:1](https://example.org) stays', 'a [link:1](https://example.org) stays'],
  ['```\n[src/a.ts:1]\n```\n[src/a.ts:2]', '```\n[src/a.ts:1]\n```\n`src/a.ts:2`'],
  ['a [note] stays', 'a [note] stays'],
])('places of %j are marked', (text, marked) => {
  expect(withMarkedPlaces(text)).toBe(marked);
});

test.each([
  ['src/a.ts:12', { file: 'src/a.ts', line: 12 }],
  ['./Dockerfile:1', { file: 'Dockerfile', line: 1 }],
  ['Dockerfile.dev:0', { file: 'Dockerfile.dev', line: 1 }],
  ['localhost:8080', undefined],
  ['npm run dev', undefined],
  ['a:b.ts:1', undefined],
])('%s is the place %j', (code, place) => {
  expect(citedPlace(code)).toEqual(place);
});
