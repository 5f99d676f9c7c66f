import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The samples of rules, beside the file that holds the rules as `<its name>.samples.txt`:
 *   === rule key
 *   --- bad|good file name
 *   lines of code; ` ⟵` marks the lines of a finding, ` ⟵ REVIEW` of one that is worth a look only, `@{36}` stands for 36 random letters and digits
 *   (U: upper case, L: letters only), `@repeat 50 line` for 50 times that line
 *   --- and file name
 *   one more file of the sample before, in the same folder: a manifest, or the other copy
 */
const SAMPLES = '{quality,languages/*/rules,flow/bugs}/**/*.samples.txt';
const ANALYZER = join(import.meta.dirname, '../..');

interface SampleFile {
  /** Relative to the folder of the sample. */
  readonly file: string;
  readonly text: string;
  /** Where the rule has to find something, counted from 1. */
  readonly lines: readonly number[];
  /** Those of `lines` whose finding is under REVIEW. */
  readonly review: readonly number[];
}

export interface Sample {
  /** For the names of tests. */
  readonly name: string;
  readonly ruleKey: string;
  readonly isBad: boolean;
  readonly files: readonly SampleFile[];
}

const MARK = / ⟵(?: REVIEW)?$/;
const ALPHABET = 'qW3rT7yU1oP5aS9dF2gH6jK8lZ4xC0vBnM';

/** Letters that look random and are the same in each run; nothing that could pass for a real credential is stored. */
function noise(length: number, kind: string, seed: number): string {
  const letters = kind === 'L' ? ALPHABET.replaceAll(/\d/g, '') : ALPHABET;
  let state = seed + 1;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 16) % letters.length;
  };
  const text = Array.from({ length }, () => letters[next()]).join('');
  return kind === 'U' ? text.toUpperCase().replaceAll(/[0189]/g, '7') : text;
}

function expand(line: string, seed: number): string[] {
  const repeated = /^@repeat (\d+) (.*)$/.exec(line);
  if (repeated) return Array.from({ length: Number(repeated[1]) }, () => repeated[2] ?? '');
  return [
    line.replaceAll(/@\{(\d+)([UL]?)\}/g, (_, length: string, kind: string) =>
      noise(Number(length), kind, seed),
    ),
  ];
}

function toFile(file: string, body: readonly string[], seed: number): SampleFile {
  const lines = body.flatMap((line) => expand(line, seed));
  const linesWith = (mark: RegExp): number[] =>
    lines.flatMap((line, at) => (mark.test(line) ? [at + 1] : []));
  const text = `${lines.map((line) => line.replace(MARK, '')).join('\n')}\n`;
  return { file, text, lines: linesWith(MARK), review: linesWith(/ ⟵ REVIEW$/) };
}

/** The samples of one rule. @throws when a bad one marks nothing, a good one does, or a word is none of the format */
function samplesIn(section: string): Sample[] {
  const [head = '', ...parts] = section.split(/^--- /m);
  const ruleKey = head.trim();
  const samples: (Sample & { files: SampleFile[] })[] = [];
  for (const [index, part] of parts.entries()) {
    const [title = '', ...body] = part.trimEnd().split('\n');
    const [word = '', name = ''] = title.split(/\s+/);
    const file = toFile(name, body, ruleKey.length + index);
    if (word === 'and') samples.at(-1)?.files.push(file);
    else samples.push({ name: `${ruleKey} ${word} ${index}`, ruleKey, isBad: word === 'bad', files: [file] });
    if (!/^(?:bad|good|and)$/.test(word) || name === '') throw new Error(`${ruleKey}: what is '${title}'?`);
  }
  for (const { name, isBad, files } of samples)
    if (files.some(({ lines }) => lines.length > 0) !== isBad)
      throw new Error(`${name}: bad samples have marked lines, good ones none`);
  return samples;
}

/** Paths of all sample files, relative to `src-analyzer`. */
export function listSampleFiles(pattern = SAMPLES): string[] {
  return globSync(pattern, { cwd: ANALYZER }).toSorted();
}

/** Every sample of every rule, or of the files of a pattern. */
export function readSamples(pattern = SAMPLES): Sample[] {
  return listSampleFiles(pattern).flatMap((path) =>
    readFileSync(join(ANALYZER, path), 'utf8').split(/^=== /m).slice(1).flatMap(samplesIn),
  );
}
