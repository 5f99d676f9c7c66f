import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLabels, splitPlace } from '../lab/rules/labels.mjs';
import { weigh } from '../src-analyzer/track-record/weigh.ts';

/*
 * Writes the track record of each rule from the labels of the samples that were read: `node scripts/with-node.mjs
 * scripts/track-record.mjs` after another sample. A test compares the file with the labels.
 */
const ROOT = join(import.meta.dirname, '..');
const FILE = join(ROOT, 'src-analyzer/track-record/measured.json');
const LABELS = join(ROOT, 'docs/precision/labels');

/** Number of the first sample that counts: since then two read each, of what is called likely. */
export const FIRST = 18;

/**
 * The samples from the first that counts, as their labels are named. The newest three of the table may be missing: they measured
 * what these records do, and count with the next change of rules, whose effect is looked at then.
 */
export const SAMPLES = [
  'sixty-projects',
  'seventy-projects',
  'fifty-four-others',
  'sixty-two-projects',
  'seventy-four-projects',
  'forty-seven-projects',
  'eighty-four-projects',
  'seventy-nine-projects',
  'eighty-seven-projects',
  'eighty-three-projects',
  'fifty-projects',
  'fifty-five-projects',
  'sixty-more-projects',
  'sixty-two-others',
  'sixty-one-projects',
  'hundred-forty-projects',
  'hundred-twenty-five-projects',
  'hundred-thirteen-projects',
  'hundred-twenty-five-others',
  'hundred-thirty-five-projects',
  'hundred-thirty-projects',
  'hundred-seventeen-projects',
  'hundred-twenty-five-more',
  'hundred-twenty-four-projects',
  'hundred-twenty-three-projects',
  'hundred-sixteen-projects',
  'hundred-eighty-projects',
  'hundred-twenty-four-others',
  'hundred-fifty-projects',
  'hundred-fifty-eight-projects',
];

/** The findings of a file of labels. @param {string} file */
export function labelsIn(file) {
  const labels = parseLabels(readFileSync(join(LABELS, file), 'utf8'), file);
  return labels.map((label) => ({ ...label, path: splitPlace(label.place).file }));
}

/** @param {number} count */
const rounded = (count) => Math.round(count * 100) / 100;

/**
 * What was read of a sample besides, where there is any. @param {string} name @param {readonly string[]} kinds
 */
export const readBesides = (name, kinds) =>
  kinds
    .map((kind) => `2026-11-${kind}${name}.tsv`)
    .filter((file) => existsSync(join(LABELS, file)))
    .flatMap(labelsIn);

/**
 * What was read of a sample: what was called likely, and of some what the records of its rules put aside (`doubted`) or rules
 * that call such findings likely since (`reviewed`).
 * @param {string} name
 */
export function sampleNamed(name) {
  const likely = ['', 'smells-', 'structure-'].flatMap((kind) => labelsIn(`2026-11-${kind}${name}.tsv`));
  return [...likely, ...readBesides(name, ['doubted-', 'reviewed-'])];
}

/** Read and right of each record. @param {readonly string[]} samples */
export function measuredRecords(samples = SAMPLES) {
  const records = weigh(samples.map(sampleNamed));
  const sorted = [...records].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([record, [read, right]]) => [record, [rounded(read), rounded(right)]]),
  );
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(
    FILE,
    `${JSON.stringify(measuredRecords(), null, 2).replaceAll(/\[\n\s+(\S+),\n\s+(\S+)\n\s+\]/g, '[$1, $2]')}\n`,
  );
