import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsOf, loweringsOf, templateReadersOf } from '#analyzer/languages/languages.ts';
import { randomOf } from '#platform/testing/seeded-random.ts';
import { listSampleFiles, readSamples } from '#analyzer/quality/testing/samples.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import type { FileReading } from '#analyzer/syntax/file-reading.ts';
import { parseFile } from '#analyzer/syntax/parse-file.ts';
import { parsedProject } from '#analyzer/syntax/parsed-project.ts';
import { createSyntaxParser } from '#analyzer/syntax/parser.ts';
import type { ParsedProjectFile } from '#analyzer/syntax/worker-messages.ts';
import type { FlowFile } from '../names/project-index.ts';
import type { LanguageTables } from '../tables/table.ts';
import { tablesOf } from '../tables/tables.ts';
import { FollowedProject } from './followed-project.ts';

/*
 * Projects of the tables' samples, edited line by line: what is followed again has to be what a project says that nobody has
 * followed before, findings and effort alike.
 */

/** More of them: `VITALS_EDIT_ROUNDS=500`, others: `VITALS_EDIT_SEED=501`. */
const ROUNDS = Number(process.env['VITALS_EDIT_ROUNDS'] ?? 2);
const FIRST_SEED = Number(process.env['VITALS_EDIT_SEED'] ?? 1);
const SAMPLES = 16;

/** Of which values go through several functions or files. */
const SEVERAL = /(?:\b(?:function|def|func|fun|public|private|protected)\b[\s\S]*){3}|=>[\s\S]*=>/;

const samples = listSampleFiles('languages/*/flow/*.samples.txt').flatMap((path) =>
  readSamples(path).flatMap(({ files }, at) => {
    const folder = `${path.slice('languages/'.length)}-${at}`.replaceAll(/[^\w-]+/g, '-');
    return files.length > 1 || files.some(({ text }) => SEVERAL.test(text)) ? [{ folder, files }] : [];
  }),
);

type Random = () => number;
const below = (random: Random, end: number): number => Math.floor(random() * end);

const WORD = /[A-Za-z_$][\w$]*/g;

/** What a person does to lines, by their text. */
const EDITS_OF_LINES: readonly ((lines: string[], at: number, random: Random) => void)[] = [
  // A line more: of the file itself, so that it is of its language and speaks of its names.
  function repeat(lines, at, random) {
    lines.splice(at, 0, lines[below(random, lines.length)] ?? '');
  },
  function empty(lines, at) {
    lines.splice(at, 0, '');
  },
  function remove(lines, at) {
    lines.splice(at, 1);
  },
  function swap(lines, at) {
    const [one = '', other = ''] = lines.slice(at, at + 2);
    lines.splice(at, 2, other, one);
  },
  function rename(lines, at, random) {
    const words = lines.join('\n').match(WORD) ?? [];
    const other = words[below(random, words.length)] ?? '';
    const own = (lines[at] ?? '').match(WORD) ?? [];
    const word = own[below(random, own.length)];
    if (word !== undefined) lines[at] = (lines[at] ?? '').replace(word, () => other);
  },
  function constant(lines, at, random) {
    lines[at] = (lines[at] ?? '').replace(/"[^"]*"|'[^']*'|\b\d+\b|\btrue\b|\bfalse\b/, (text) =>
      random() < 0.5 ? `${text.slice(0, -1)}9${text.slice(-1)}` : '7',
    );
  },
];

let reading: FileReading;
let tables: LanguageTables;
beforeAll(async () => {
  const tree = createTemporaryTree(
    Object.fromEntries(
      samples.flatMap(({ folder, files }) => files.map(({ file, text }) => [`${folder}/${file}`, text])),
    ),
  );
  const parsed = await parsedProject(tree.root, detachedContext());
  tree.remove();
  const languages = new Set([...parsed.files, ...parsed.templates].map(({ language }) => language));
  const jobs = [...parsed.files, ...parsed.templates].map(({ path, language, isTemplate }) => ({
    path,
    absolutePath: path,
    language,
    ...(isTemplate && { template: true as const }),
  }));
  reading = {
    parser: await createSyntaxParser(),
    readers: [],
    facts: await factsOf(languages),
    lowerings: await loweringsOf(languages),
    templates: await templateReadersOf(jobs),
  };
  tables = await tablesOf(languages);
}, 120_000);

let tree: TemporaryTree;
afterAll(() => tree.remove());

const flowing = (files: readonly ParsedProjectFile[]): FlowFile[] =>
  files.flatMap((file) => (file.program ? [{ ...file, program: file.program }] : []));

/** A project of some samples, and what it is when a line of it was edited. */
class EditedProject {
  files: FlowFile[];
  private readonly texts: Map<string, string>;
  /** Before anybody has edited them. */
  private readonly first: ReadonlyMap<string, string>;

  private constructor(files: FlowFile[], texts: Map<string, string>) {
    this.files = files;
    this.texts = texts;
    this.first = new Map(texts);
  }

  static async of(random: Random, filler: string): Promise<EditedProject> {
    const chosen = Array.from({ length: SAMPLES }, () => samples[below(random, samples.length)]);
    const texts = new Map<string, string>(
      chosen.flatMap((one) => (one?.files ?? []).map(({ file, text }) => [`${one?.folder}/${file}`, text])),
    );
    texts.set('filler.py', filler);
    tree = createTemporaryTree(Object.fromEntries(texts));
    const parsed = await parsedProject(tree.root, detachedContext());
    return new EditedProject(flowing([...parsed.files, ...parsed.templates]), texts);
  }

  /** @returns the place of the file that is another one now; undefined where it has no program any more */
  edit(random: Random): number | undefined {
    const at = below(random, this.files.length);
    const file = this.files[at];
    const text = this.texts.get(file?.path ?? '');
    if (file === undefined || text === undefined) return undefined;
    const lines = text.split('\n');
    EDITS_OF_LINES[below(random, EDITS_OF_LINES.length)]?.(lines, below(random, lines.length), random);
    // What has been made worse by many edits is as it was again.
    const edited = random() < 0.2 ? (this.first.get(file.path) ?? text) : lines.join('\n');
    const absolutePath = join(tree.root, file.path);
    writeFileSync(absolutePath, edited);
    const { path, language, isTemplate } = file;
    const job = { path, absolutePath, language, ...(isTemplate && { template: true as const }) };
    const outcome = parseFile(reading, job);
    const [now] = 'parsed' in outcome ? flowing([outcome.parsed]) : [];
    if (now === undefined || this.files.filter((one) => one.path === path).length > 1) {
      writeFileSync(absolutePath, text);
      return undefined;
    }
    this.texts.set(path, edited);
    this.files = this.files.with(at, now);
    return at;
  }
}

/** So many functions that only some are looked at. */
const MANY = Array.from({ length: 4001 }, (_, at) => `def filler_${at}():\n    return ${at}\n`).join('');

describe('a project that is followed again says what one says that nobody has followed', () => {
  test.each([
    ['a small one', '', 150],
    ['one of which not all functions are looked at', MANY, 20],
  ])(
    '%s',
    async (_, filler, edits) => {
      let again = 0;
      for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed += 1) {
        const random = randomOf(seed);
        const project = await EditedProject.of(random, filler);
        let followed = new FollowedProject(project.files, tables, { isKept: true });
        for (let edit = 0; edit < edits; edit += 1) {
          const at = project.edit(random);
          if (at === undefined) continue;
          const now = project.files[at] as FlowFile;
          const found = followed.again(new Map([[at, now]]));
          const full = new FollowedProject(project.files, tables, { isKept: true });
          const said = { seed, edit, path: now.path };
          expect({ ...said, found: found ?? full.found }).toEqual({ ...said, found: full.found });
          if (found) again += 1;
          else followed = full;
        }
        tree.remove();
      }
      expect(again).toBeGreaterThan(ROUNDS * 5);
    },
    ROUNDS * 300_000,
  );
});
