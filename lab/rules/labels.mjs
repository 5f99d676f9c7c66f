import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Labels are verdicts on findings, kept as data: one tab-separated file a reading in docs/precision/labels. A label
 * finds its place again by the hash of its line's text, because lines move and the text of other people's projects
 * does not belong into this repository.
 */
export const LABEL_COLUMNS = [
  'project',
  'commit',
  'kind',
  'severity',
  'rule',
  'place',
  'text',
  'verdict',
  'reason',
];
/** What the rules tell of a finding since it was read, where its tree is at hand: an idle cycle; empty for all others. */
const FORM = 'form';
export const VERDICTS = ['right', 'trivial', 'wrong', 'arguable', ''];

/** Twelve hex digits that stand for a line's text, white space folded; empty for a line that is not there. */
export function lineHash(line) {
  if (line === undefined) return '';
  const text = line.trim().replaceAll(/\s{1,1000}/g, ' ');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** `src/a.ts:12` in its two parts; the line is undefined where the place is a whole file. */
export function splitPlace(place) {
  const colon = place.lastIndexOf(':');
  const line = Number(place.slice(colon + 1));
  return colon > 0 && Number.isInteger(line) && line > 0
    ? { file: place.slice(0, colon), line }
    : { file: place, line: undefined };
}

/** Rows of a file of labels. Throws on a missing column or an unknown verdict, naming the row. */
export function parseLabels(text, name = 'labels') {
  const [head, ...lines] = text.split('\n').filter((line) => line !== '');
  const columns = head?.split('\t') ?? [];
  for (const column of LABEL_COLUMNS)
    if (!columns.includes(column)) throw new Error(`${name}: the column ${column} is missing`);
  return lines.map((line, index) => {
    const values = line.split('\t');
    const label = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']));
    if (!VERDICTS.includes(label.verdict))
      throw new Error(`${name}, row ${index + 2}: ${label.verdict} is no verdict`);
    return label;
  });
}

export function formatLabels(labels) {
  const columns = labels.some((label) => label[FORM] !== undefined)
    ? [...LABEL_COLUMNS, FORM]
    : LABEL_COLUMNS;
  const rows = labels.map((label) => columns.map((column) => label[column] ?? '').join('\t'));
  return `${[columns.join('\t'), ...rows].join('\n')}\n`;
}

/** Lines of a project's files, each file read once; none for a file that cannot be read. */
export function createLineReader(folder) {
  const files = new Map();
  return (file) => {
    if (!files.has(file)) {
      let lines = [];
      try {
        lines = readFileSync(join(folder, file), 'utf8').split('\n');
      } catch (error) {
        if (error.code !== 'ENOENT' && error.code !== 'EISDIR') throw error;
      }
      files.set(file, lines);
    }
    return files.get(file);
  };
}

/**
 * The line a label speaks of in the project as it is now: its own line while the text is the same, else the nearest
 * line of the file with that text. Undefined when the text is gone.
 */
export function locate(label, readLines) {
  const { file, line } = splitPlace(label.place);
  if (line === undefined) return { file, line: undefined };
  if (label.text === '') return { file, line };
  const lines = readLines(file);
  if (lineHash(lines[line - 1]) === label.text) return { file, line };
  let best;
  for (let index = 0; index < lines.length; index += 1) {
    const isNearer = best === undefined || Math.abs(index + 1 - line) < Math.abs(best - line);
    if (isNearer && lineHash(lines[index]) === label.text) best = index + 1;
  }
  return best === undefined ? undefined : { file, line: best };
}
