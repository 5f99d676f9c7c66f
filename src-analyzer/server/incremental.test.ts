import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detachedContext } from '#analyzer/request/context.ts';
import { keepResultsIn } from '#analyzer/reuse/kept-results.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { randomOf } from '#platform/testing/seeded-random.ts';
import { changeAtRandom, SMALL_SHOP } from './testing/random-edits.ts';
import { STAGES } from './stages.ts';

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

interface Answers {
  /** Of the stages that take results over, as they are sent. */
  readonly text: string;
  readonly analysed: number | undefined;
  readonly reused: number | undefined;
}

async function analyse(codeDir: string, reuse = true): Promise<Answers> {
  const context = detachedContext({ reuse });
  const project = { projectId: 1, codeDir };
  const scan = await STAGES.scan.run(encode(project), context);
  const quality = (await STAGES.quality.run(encode(project), context)) as {
    analysedFiles?: number;
    reusedFiles?: number;
  };
  const { analysedFiles: analysed, reusedFiles: reused, ...findings } = quality;
  const architecture = await STAGES.architecture.run(encode({ ...project, languages: [] }), context);
  const dependency = await STAGES.dependency.run(encode(project), context);
  return { text: JSON.stringify([scan, findings, architecture, dependency]), analysed, reused };
}

let work: string;
let project: TemporaryTree;
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'vitals-incremental-'));
});
afterAll(() => {
  keepResultsIn(undefined);
  rmSync(work, { recursive: true, force: true });
  project.remove();
});

/** The same project where nobody has analysed anything, and nothing is kept. */
async function analyseAfresh(root: string, name: string): Promise<Answers> {
  return analyseCopy(copyOf(root, name));
}

function copyOf(root: string, name: string): string {
  const copy = join(work, name);
  cpSync(root, copy, { recursive: true });
  return copy;
}

async function analyseCopy(copy: string): Promise<Answers> {
  keepResultsIn(undefined);
  const answers = await analyse(copy);
  rmSync(copy, { recursive: true });
  return answers;
}

/** More of them: `VITALS_EDIT_ROUNDS=500`, others: `VITALS_EDIT_SEED=501`. */
const ROUNDS = Number(process.env['VITALS_EDIT_ROUNDS'] ?? 1);
const FIRST_SEED = Number(process.env['VITALS_EDIT_SEED'] ?? 1);
const EDITS = 4;

describe('an analysis that takes over what has not changed', () => {
  test(
    'answers as a full one, byte by byte, whatever was edited',
    { timeout: ROUNDS * 600_000 },
    async () => {
      for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed += 1) {
        const random = randomOf(seed);
        project = createTemporaryTree(SMALL_SHOP);
        keepResultsIn(join(work, `results-${seed}`));
        const analysed: { readonly text: string; readonly change: string; readonly copy: string }[] = [];
        // One after the other: what was read is still in memory.
        for (let edit = 0; edit <= EDITS; edit += 1) {
          const change = edit === 0 ? 'first' : changeAtRandom(project.root, random);
          const copy = copyOf(project.root, `copy-${seed}-${edit}`);
          const { text } = await analyse(project.root);
          analysed.push({ text, change: `seed ${seed}, edit ${edit}: ${change}`, copy });
        }
        project.remove();
        for (const { text, change, copy } of analysed)
          expect({ change, text: (await analyseCopy(copy)).text }).toEqual({ change, text });
      }
    },
  );

  test(
    'reads the files that changed, none where none did, and all when it is asked to',
    { timeout: 300_000 },
    async () => {
      project = createTemporaryTree(SMALL_SHOP);
      keepResultsIn(join(work, 'results'));
      const countsOf = async (reuse = true): Promise<unknown> => {
        const { analysed, reused } = await analyse(project.root, reuse);
        return [analysed, reused];
      };
      expect(await countsOf()).toEqual([13, 0]);
      expect(await countsOf()).toEqual([0, 13]);
      const page = join(project.root, 'src', 'page.js');
      const before = readFileSync(page, 'utf8');
      writeFileSync(page, `${before}\n`);
      expect(await countsOf()).toEqual([1, 12]);
      writeFileSync(page, before);
      expect(await countsOf()).toEqual([0, 13]);
      expect(await countsOf(false)).toEqual([13, 0]);
    },
  );

  test('asks the other files again what a finding depends on', { timeout: 300_000 }, async () => {
    const limited = 'import requests\n\n\ndef stock(url):\n    return requests.get(url, timeout=5)\n';
    project = createTemporaryTree({
      'shop/prices.py':
        'import requests\nfrom .stock import stock\n\n\ndef price(url):\n    return requests.get(stock(url))\n',
      'shop/stock.py': limited,
      'README.md': 'The price is that of the day.\n',
    });
    const results = join(work, 'results-of-others');
    const place = join(project.root, 'shop', 'stock.py');
    const says = 'other requests of this project have a limit (shop/stock.py:5)';
    for (const text of [limited, limited.replace(', timeout=5', ''), `# later\n${limited}`, limited]) {
      writeFileSync(place, text);
      keepResultsIn(results);
      const answers = await analyse(project.root);
      expect(answers.text.includes(says)).toBe(text === limited);
      expect(answers.text).toBe((await analyseAfresh(project.root, 'copy-of-others')).text);
    }
  });

  test('asks again who waits for a request', { timeout: 300_000 }, async () => {
    const waits = 'from .prices import price\n\n\n@app.route("/")\ndef index():\n    return price(1)\n';
    project = createTemporaryTree({
      'shop/prices.py': 'import requests\n\n\ndef price(url):\n    return requests.get(url)\n',
      'shop/pages.py': waits,
      'shop/stock.py': 'def stock():\n    return 1\n',
    });
    const results = join(work, 'results-of-waits');
    const edits: readonly (readonly [path: string, text: string, isWaited: boolean])[] = [
      ['pages.py', `# later\n${waits}`, true],
      ['pages.py', waits.replace('price(1)', 'None'), false],
      ['pages.py', waits.replace('from .prices', 'from .stock'), true],
      ['stock.py', 'def price(url):\n    return 1\n', false],
      ['pages.py', waits, true],
    ];
    for (const [path, text, isWaited] of edits) {
      writeFileSync(join(project.root, 'shop', path), text);
      keepResultsIn(results);
      const answers = await analyse(project.root);
      expect(answers.text.includes('nothing that serves requests or runs all the time')).toBe(!isWaited);
      expect(answers.text).toBe((await analyseAfresh(project.root, 'copy-of-waits')).text);
    }
  });

  test('keeps nothing that was read while the project changed', { timeout: 300_000 }, async () => {
    project = createTemporaryTree(SMALL_SHOP);
    const results = join(work, 'results-of-a-race');
    keepResultsIn(results);
    const page = join(project.root, 'src', 'page.js');
    const before = readFileSync(page, 'utf8');
    const running = analyse(project.root);
    await setTimeout(50);
    writeFileSync(page, 'export const empty = 0;\n');
    await running;
    writeFileSync(page, before);
    const { text } = await analyse(project.root);
    expect(text).toBe((await analyseAfresh(project.root, 'copy-of-a-race')).text);
  });
});
