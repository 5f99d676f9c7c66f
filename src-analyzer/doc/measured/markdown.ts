import type { Place } from '#platform/manifests/project-texts.ts';

/** Said at the top of each document, so that nobody takes it for a person's or a model's text. */
const MARK = say`Written from measured facts, without a model. What the code and its manifests do not say, such as why it is built this way, is for you to add.`;

/**
 * A sentence or a title of ours with what it takes in. The page reads it back by its words to tell it in the reader's
 * language (D207), so that every text of a document which is not the project's is written with it, with `count` or as a `template`.
 */
export function say(words: TemplateStringsArray, ...args: readonly (string | number)[]): string {
  return String.raw({ raw: words }, ...args);
}

/** Marks a text that stands in a table, so that the list of all sentences finds it. */
export const template = (text: string): string => text;

/** A citation; the page makes a link of it. */
export const at = (place: Place): string => `[${placeOf(place)}]`;

export const placeOf = ({ file, line }: Place): string => `${file}:${line}`;

/** Names and commands of the project, as code that ends where it should. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', "'").replaceAll(/\s+/g, ' ')}\``;
}

/** Text of the project between our own: on one line, and nothing in it is markup. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|]/g, String.raw`\$&`);
}

export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;

/** A section, or nothing where it has no lines. */
export function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;
}

export const listed = (lines: readonly string[]): string[] => lines.map((line) => `- ${line}`);

/** Rows of cells that hold no line break; a pipe in them is no border. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll(/(?<!\\)\|/g, String.raw`\|`)).join(' | ')} |`;
  return rows.length === 0 ? [] : [row(head), row(head.map(() => '---')), ...rows.map(row)];
}

/** A whole document of its sections, those without lines left out. */
export function document(title: string, sections: readonly string[]): string {
  return [`# ${plain(title)}`, `> ${MARK}`, ...sections].filter(Boolean).join('\n\n');
}
