/*
 * D171: what the two ends of an own layer rule mean. The analyzer checks with it and the page counts with it, so that what
 * the editor promises is what the next analysis finds.
 */

/** "`from` must not import `to`", as a person wrote it; `reason` is '' where none was given. */
export interface LayerRule {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

export const MAX_LAYER_RULES = 100;
export const MAX_PATTERN_CHARS = 200;
export const MAX_RULE_REASON_CHARS = 300;

/** What is wrong with a pattern. */
export type PatternFault = 'EMPTY' | 'TOO_LONG' | 'CHARACTERS' | 'GAP' | 'EVERYTHING';

/** What a pattern is held against: a part of the architecture. */
export interface NamedPart {
  readonly filePath: string;
  /** Its package and name where its language has packages, else the path again. */
  readonly nodeKey: string;
}

/** Any number of folders or packages. */
const ANY_FOLDERS = '**';
/** Control characters, and what no path between `/` has. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNUSABLE = /[\u0000-\u001F\u007F\\:"<>|?]/;
const EXTENSION = /(?<=[^/])\.[^./]*$/;
const NAMESPACE_SEPARATOR = /[.\\]/;

/** Undefined where the pattern can be used. */
export function faultOfPattern(pattern: string): PatternFault | undefined {
  const text = pattern.trim();
  if (text === '' || text === '/') return 'EMPTY';
  if (text.length > MAX_PATTERN_CHARS) return 'TOO_LONG';
  if (UNUSABLE.test(text)) return 'CHARACTERS';
  const segments = segmentsOf(text);
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return 'GAP';
  if (!text.includes('/') && text.split('.').some((name) => name === '')) return 'GAP';
  return segments.every((segment) => /^\*+$/.test(segment)) ? 'EVERYTHING' : undefined;
}

/** Between slashes; one at either end is none. */
const segmentsOf = (pattern: string): string[] => pattern.replace(/^\//, '').replace(/\/$/, '').split('/');

/** Whether a name fits a segment in which `*` stands for any characters. Each star takes as little as it can. */
function fits(name: string, segment: string): boolean {
  if (!segment.includes('*')) return name === segment;
  const [start = '', ...others] = segment.split('*');
  const end = others.pop() ?? '';
  if (!name.startsWith(start)) return false;
  let at = start.length;
  for (const piece of others) {
    const next = name.indexOf(piece, at);
    if (next === -1) return false;
    at = next + piece.length;
  }
  return name.length - end.length >= at && name.endsWith(end);
}

/** Whether the names begin with the segments, from two places on. */
function beginsWith(names: readonly string[], segments: readonly string[]): boolean {
  let open = new Set([0]);
  for (const segment of segments) {
    const next = new Set<number>();
    for (const at of open) {
      if (segment === ANY_FOLDERS) for (let to = at; to <= names.length; to++) next.add(to);
      else if (at < names.length && fits(names[at] ?? '', segment)) next.add(at + 1);
    }
    if (next.size === 0) return false;
    open = next;
  }
  return true;
}

/** Whether the segments stand somewhere in the names, one after the other; at their beginning alone if `anchored`. */
function standsIn(names: readonly string[], segments: readonly string[], anchored = false): boolean {
  if (anchored) return beginsWith(names, segments);
  return names.some((_, at) => beginsWith(names.slice(at), segments));
}

/** The names of folders and the file; the file with and without its extension. */
function pathReadings(filePath: string): string[][] {
  const names = filePath.split('/');
  const bare = filePath.replace(EXTENSION, '').split('/');
  return bare.at(-1) === names.at(-1) ? [names] : [names, bare];
}

/** The names of the packages of a type; none for a file, and for a type outside of all packages. */
function packagesOf({ nodeKey, filePath }: NamedPart): string[] {
  if (nodeKey === filePath) return [];
  // The key of a second type of one name ends with its path.
  const key = nodeKey.split(' (', 1)[0] ?? '';
  return key.split(NAMESPACE_SEPARATOR).slice(0, -1);
}

/**
 * Tells whether a part is meant by a pattern: a folder, package or file by one or more names of its path that follow each
 * other. `domain` is every folder, package or module of that name with all below it, `src/domain` and `acme.domain` the one
 * inside the other; dots separate where there is no slash. A slash at the front begins at the project's own folder, `*`
 * stands for any part of a name and `**` for any number of folders. A pattern with a fault means nothing.
 */
export function patternTest(pattern: string): (part: NamedPart) => boolean {
  const text = pattern.trim();
  if (faultOfPattern(text) !== undefined) return () => false;
  const anchored = text.startsWith('/');
  const segments = segmentsOf(text);
  const dotted = text.includes('/') ? undefined : text.split('.');
  const test = (part: NamedPart): boolean => {
    const paths = pathReadings(part.filePath);
    if (paths.some((names) => standsIn(names, segments, anchored))) return true;
    if (dotted === undefined) return false;
    const bare = paths.at(-1) ?? [];
    return (
      standsIn(packagesOf(part), dotted) ||
      standsIn(
        bare.flatMap((name) => name.split('.')),
        dotted,
      )
    );
  };
  const known = new Map<string, boolean>();
  return (part) => {
    const key = `${part.nodeKey}\n${part.filePath}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = test(part);
    known.set(key, found);
    return found;
  };
}

/**
 * Tells whether a dependency of the first part on the second breaks a rule. What lies inside of both ends is of one side: with
 * "shop must not import shop.web" the web may import itself.
 */
export function ruleTest({
  from,
  to,
}: Pick<LayerRule, 'from' | 'to'>): (source: NamedPart, target: NamedPart) => boolean {
  const [isFrom, isTo] = [patternTest(from), patternTest(to)];
  return (source, target) => isFrom(source) && isTo(target) && !(isTo(source) && isFrom(target));
}

/** Whether two rules forbid the same, whatever their reasons. */
export const isSameRule = (
  one: Pick<LayerRule, 'from' | 'to'>,
  other: Pick<LayerRule, 'from' | 'to'>,
): boolean => one.from.trim() === other.from.trim() && one.to.trim() === other.to.trim();
