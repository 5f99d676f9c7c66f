import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { architecture } from './architecture.ts';
import { analyseFiles } from './testing/analyse-files.ts';

const FIXTURES = join(import.meta.dirname, '__fixtures__');
const CASES = readdirSync(FIXTURES);

function analyse(codeDir: string): Promise<ArchitectureResponse> {
  return architecture({ projectId: 1, codeDir, languages: [] }, detachedContext());
}

describe('architecture', () => {
  test.each(CASES)('finds what is planted and nothing else: %s', async (name) => {
    const folder = join(FIXTURES, name);
    const expected: unknown = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
    const { violations } = await analyse(folder);
    const found = violations.map(({ violationType, sourceNodeKey, targetNodeKey, filePath, line }) => ({
      violationType,
      sourceNodeKey,
      targetNodeKey,
      filePath,
      line,
    }));
    expect(found).toEqual(expected);
  });

  test.each(CASES)(
    'answers in the shape of the contract, with every edge between two nodes: %s',
    async (name) => {
      const answer = await analyse(join(FIXTURES, name));
      expect(ArchitectureResponse.parse(answer)).toEqual(answer);
      const keys = new Set(answer.nodes.map((node) => node.nodeKey));
      expect(keys.size).toBe(answer.nodes.length);
      for (const edge of answer.edges) {
        expect(keys).toContain(edge.sourceNodeKey);
        expect(keys).toContain(edge.targetNodeKey);
      }
    },
  );

  test('gives the same answer for the same files', async () => {
    const folder = join(FIXTURES, 'java-spring');
    expect(await analyse(folder)).toEqual(await analyse(folder));
  });

  test('names both ends and the place in every description, and says what to do', async () => {
    const { violations, nodes } = await analyse(join(FIXTURES, 'typescript-nest'));
    const nameOf = new Map(nodes.map((node) => [node.nodeKey, node.name.replace(/\..*/, '')]));
    for (const violation of violations) {
      expect(violation.description).toContain(`${violation.filePath}:${violation.line}`);
      expect(violation.suggestion.length).toBeGreaterThan(40);
      if (violation.violationType === 'GOD_CLASS') continue;
      expect(violation.description.toLowerCase()).toContain(
        nameOf.get(violation.targetNodeKey ?? '')?.split('-')[0],
      );
    }
  });

  test.each(CASES)('gives each finding a short title, and each cycle its size: %s', async (name) => {
    const { violations } = await analyse(join(FIXTURES, name));
    for (const { violationType, title = '', cycleSize } of violations) {
      expect(title.length).toBeGreaterThan(10);
      expect(title.length).toBeLessThanOrEqual(160);
      expect(title).not.toMatch(/[.…]$/);
      expect(cycleSize !== undefined).toBe(violationType === 'CIRCULAR_DEPENDENCY');
    }
  });

  test('sees no layers between the files of one Go package', async () => {
    const { violations } = await analyseFiles({
      'go.mod': 'module shop\n\ngo 1.24\n',
      'internal/db/models.go':
        'package db\n\ntype Stats struct {\n\tOrders int\n}\n\nfunc Count() Stats { return Stats{Orders: countOrders()} }\n',
      'internal/db/repo.go': 'package db\n\nfunc countOrders() int { return 1 }\n',
    });
    expect(violations).toEqual([]);
  });

  test('tells parts of one name apart by their folders, in every sentence', async () => {
    const { violations } = await analyseFiles({
      'web/src/i18n.ts': "import { locale } from './utils/i18n.ts';\nexport const text = locale;\n",
      'web/src/utils/i18n.ts': "import { text } from '../i18n.ts';\nexport const locale = String(text);\n",
    });
    expect(violations).toHaveLength(1);
    const { title, description, suggestion } = violations[0] ?? {};
    expect(title).toBe('Circular import between src/i18n.ts and utils/i18n.ts');
    expect(description).toContain('src/i18n.ts → utils/i18n.ts (web/src/i18n.ts:1)');
    expect(suggestion).toContain('web/src/utils/i18n.ts:1 (utils/i18n.ts → src/i18n.ts)');
  });

  test('sees no cycle in Rust modules that declare and use each other', async () => {
    const { violations, edges } = await analyseFiles({
      'Cargo.toml': '[package]\nname = "shop"\nversion = "1.0.0"\n',
      'src/lib.rs': 'mod cart;\nmod price;\npub struct Shop { pub cart: cart::Cart }\n',
      'src/cart.rs':
        'use crate::price::Price;\nuse crate::Shop;\npub struct Cart { pub price: Price }\npub fn of(s: &Shop) -> &Cart { &s.cart }\n',
      'src/price.rs':
        'use crate::cart::Cart;\npub struct Price(pub u32);\npub fn of(c: &Cart) -> u32 { c.price.0 }\n',
    });
    expect(violations).toEqual([]);
    const pairs = new Set(edges.map((edge) => `${edge.sourceNodeKey} ${edge.targetNodeKey}`));
    expect(pairs).toContain('src/cart.rs src/price.rs');
    expect(pairs).toContain('src/price.rs src/cart.rs');
  });

  test('counts degrees by distinct neighbours', async () => {
    const { nodes } = await analyse(join(FIXTURES, 'java-spring-clean'));
    const service = nodes.find((node) => node.name === 'OrderService');
    // OrderService imports and calls both of OrderRepository and OrderView, and reads Order through the stream.
    expect(service?.nodeType).toBe('SERVICE');
    expect(service?.metrics.inDegree).toBe(2);
    expect(service?.metrics.outDegree).toBe(2);
  });

  test('of a directory without structured languages is empty', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'architecture-'));
    try {
      writeFileSync(join(folder, 'notes.txt'), 'nothing here\n');
      expect(await analyse(folder)).toEqual({
        nodes: [],
        edges: [],
        violations: [],
        checkedLanguages: [],
        skippedFiles: {},
        dataFiles: [],
        entryFiles: [],
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('of an unknown directory is NOT_FOUND', async () => {
    await expect(analyse(join(FIXTURES, 'no-such-project'))).rejects.toThrowError(AnalyzerError);
  });
});
