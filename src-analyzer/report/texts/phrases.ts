/** Small grammar of the report's sentences: numbers, plurals, lists and names as a careful writer sets them. */
import { namesApart } from '#analyzer/source/names-apart.ts';

/** `24310` gives `24,310`. Own code, not Intl: the bytes must not depend on the machine's locale data. */
export function grouped(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
}

/** `count(1, 'file')` gives `1 file`, `count(2, 'class', 'classes')` gives `2 classes`. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${grouped(value)} ${Math.round(value) === 1 ? one : many}`;
}

/** Share 0..1 as a whole percentage; never 0% for something, never 100% for less than all. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (share > 0 && rounded === 0) return 'under 1%';
  if (share < 1 && rounded === 100) return 'over 99%';
  return `${rounded}%`;
}

/** Findings per 1,000 lines with one decimal, whole from 10 on. */
export function perThousand(value: number, lines: number): string {
  const rate = (value * 1_000) / Math.max(1, lines);
  if (rate < 0.1) return 'fewer than 0.1 per 1,000 lines';
  return `${rate >= 10 ? grouped(rate) : rate.toFixed(1)} per 1,000 lines`;
}

/** `a`, `a and b`, `a, b and c`; beyond `most` names `a, b and 4 more`. */
export function listed(names: readonly string[], most = 3, rest = 'more'): string {
  if (names.length <= 1) return names[0] ?? '';
  if (names.length <= most) return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `${names.slice(0, most).join(', ')} and ${grouped(names.length - most)} ${rest}`;
}

/** File names that say nothing without their folder. */
const BARE_NAME =
  /^(index|main|mod|lib|__init__|init|types?|utils?|helpers?|constants?|config|app|page|route|package|pom|build)\.[\w.]+$/i;

/** The name a reader knows a file by: its base name, with the folder before it where that alone says nothing. */
export function shortName(path: string): string {
  const parts = path.split('/');
  const name = parts.at(-1) ?? path;
  return BARE_NAME.test(name) && parts.length > 1 ? parts.slice(-2).join('/') : name;
}

/** The names readers know these files by, told apart where they would be alike. */
export function shortNames(files: readonly { path: string }[]): string[] {
  return namesApart(files.map(({ path }) => ({ name: shortName(path), path })));
}

/** `core.ts (2,400), cart.ts (1,100) and 4 more`: the first `most` files, each with what `remark` says of it. */
export function listedFiles<F extends { path: string }>(
  files: readonly F[],
  most: number,
  remark: (file: F) => string,
): string {
  const names = shortNames(files.slice(0, most));
  return listed(
    files.map((file, at) => `${names[at] ?? file.path} (${remark(file)})`),
    most,
  );
}

/** First sentence of a text, with its full stop. */
export function firstSentence(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  const end = /[.!?](?=\s+[A-Z`'"(])/.exec(trimmed);
  return withStop(end ? trimmed.slice(0, end.index + 1) : trimmed);
}

/** The text as a sentence: ends with a full stop unless it ends with a mark already. */
export function withStop(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  return trimmed === '' || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** The text without its closing full stop, for use inside a sentence. */
export function withoutStop(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** At most `most` characters, cut at a word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > most / 2 ? space : undefined)}…`;
}
