import { indentOf } from '#analyzer/rules/text-file.ts';
import type { QualityRuleInfo } from '#analyzer/rules/rule.ts';
import { NAMES_ELSEWHERE } from './rule-names.ts';

/** Which lines a comment or annotation that names a rule speaks of. */
type Reach = 'line' | 'next' | 'declaration' | 'rest';

interface Form {
  /** Its first group holds the names. */
  readonly mark: RegExp;
  /** Beside code and alone on its line. */
  readonly beside: Reach;
  readonly alone: Reach;
}

/** The ways of the field's linters to say "I know" of one rule; each match is read within its line. */
const FORMS: readonly Form[] = [
  { mark: /\/\/\s*nolint:([\w,-]{1,200})/, beside: 'line', alone: 'declaration' },
  { mark: /#\s*(?:flake8|ruff):\s*noqa:\s*([A-Z\d, ]{1,200})/, beside: 'rest', alone: 'rest' },
  { mark: /#\s*noqa:\s*([A-Z\d, ]{1,200})/, beside: 'line', alone: 'line' },
  { mark: /#\s*pylint:\s*disable-next=([\w, -]{1,200})/, beside: 'next', alone: 'next' },
  { mark: /#\s*pylint:\s*disable=([\w, -]{1,200})/, beside: 'line', alone: 'rest' },
  { mark: /\b(?:es|ox)lint-disable-line\s([^*]{1,300})/, beside: 'line', alone: 'line' },
  { mark: /\b(?:(?:es|ox)lint|tslint:)-?disable-next-line[\s:]([^*]{1,300})/, beside: 'next', alone: 'next' },
  { mark: /\/\*\s*(?:eslint-|oxlint-|tslint:)disable[\s:]([^*]{1,300})/, beside: 'rest', alone: 'rest' },
  { mark: /\b(?:biome|rome)-ignore\s([\w/, ]{1,200})/, beside: 'next', alone: 'next' },
  {
    mark: /@(?:Suppress(?:Warnings|FBWarnings|Lint)?)\s*\((.{1,300})/,
    beside: 'declaration',
    alone: 'declaration',
  },
  { mark: /@file:\s*Suppress\s*\((.{1,300})/, beside: 'rest', alone: 'rest' },
  { mark: /\[(?:\w+:\s*)?SuppressMessage\s*\((.{1,300})/, beside: 'declaration', alone: 'declaration' },
  { mark: /#!\[(?:allow|expect)\((.{1,300})/, beside: 'rest', alone: 'rest' },
  { mark: /#\[(?:allow|expect)\((.{1,300})/, beside: 'declaration', alone: 'declaration' },
  { mark: /#\s*rubocop:(?:disable|todo)\s([\w/, ]{1,200})/, beside: 'line', alone: 'rest' },
  { mark: /\bphpcs:ignore\s([\w., ]{1,200})/, beside: 'line', alone: 'next' },
  { mark: /\bphpcs:disable\s([\w., ]{1,200})/, beside: 'rest', alone: 'rest' },
  { mark: /#pragma\s+warning\s+disable\s([\w, ]{1,200})/, beside: 'rest', alone: 'rest' },
  { mark: /\/\/\s*noinspection\s([\w, ]{1,200})/, beside: 'declaration', alone: 'declaration' },
  { mark: /\/\/\s*ReSharper disable once\s([\w., ]{1,200})/, beside: 'next', alone: 'next' },
];

/** Any of these words means the text is worth a closer look. */
const MENTION =
  /nolint|noqa|pylint|lint-disable|tslint:|-ignore|uppress|\ballow\(|\bexpect\(|rubocop:|phpcs:|pragma|noinspection|ReSharper/;

/** What ends a range that none of the forms does by itself: `eslint-enable`, `rubocop:enable`, `#pragma warning restore`. */
const ENDS =
  /(?:\blint-enable|(?:es|ox)lint-enable|tslint:enable|rubocop:enable|phpcs:enable|pragma\s+warning\s+(?:restore|enable)|pylint:\s*enable)\b[\s:=]{0,4}([\w/., -]{0,200})/;

/** What stands between an annotation and what it is of. */
const NO_CODE = /^\s*(?:\/\/|\/?\*|#(?!\s*define)|--|@\w|\[[\w:(]|<!--|$)/;
/** What belongs to a declaration at its own depth: the end of its head, its braces. */
const GOES_ON = /^\s*(?:[})\]{]|end\b|else\b|catch\b|finally\b|elif\b|elsif\b|except\b|ensure\b|rescue\b)/;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

/** The names of rules in what follows a mark, as each tool writes them, without what they stand under. */
function namesIn(text: string): string[] {
  const [said = ''] = text.split(/\s--\s|\s\/\/|\*\//, 1);
  return said.split(/[\s,;"'()[\]{}=]+/).flatMap((token) => {
    const parts = token.split(/[./:]+/).filter((part) => part !== '');
    const code = parts[0] !== undefined && /^[A-Z]{1,3}\d{2,5}$/.test(parts[0]) ? [parts[0]] : [];
    return [...code, parts.at(-1) ?? ''].filter((name) => name.length > 1).map(plain);
  });
}

/** The last line of what is declared below a line, by the depth of its text. */
function endOfDeclaration(lines: readonly string[], from: number): number {
  let head = from + 1;
  while (head < lines.length && NO_CODE.test(lines[head] ?? '')) head += 1;
  const depth = indentOf(lines[head] ?? '');
  let end = head;
  for (let at = head + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    if (indentOf(line) < depth || (indentOf(line) === depth && !GOES_ON.test(line))) break;
    end = at;
  }
  return end;
}

/** The first line of code below a line. */
function nextCode(lines: readonly string[], from: number): number {
  let at = from + 1;
  while (at < lines.length && NO_CODE.test(lines[at] ?? '')) at += 1;
  return at;
}

/** The last line before the tool is switched on again for one of the names, or in a block of Python its end. */
function endOfRange(lines: readonly string[], from: number, names: readonly string[]): number {
  const depth = /pylint:/.test(lines[from] ?? '') ? indentOf(lines[from] ?? '') : 0;
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const ended = ENDS.exec(line);
    if (ended) {
      const again = namesIn(ended[1] ?? '');
      if (again.length === 0 || again.includes('all') || names.some((name) => again.includes(name)))
        return at;
    }
    if (line.trim() !== '' && indentOf(line) < depth) return at - 1;
  }
  return lines.length;
}

/** Lines, counted from 0, in which somebody decided about rules of these names. */
interface Decision {
  readonly first: number;
  readonly last: number;
  readonly names: ReadonlySet<string>;
}

/** More lines of names are no list that somebody wrote for one place. */
const MAX_NAME_LINES = 8;

/** The line with those that its annotation goes on in, and the last of them. */
function withNames(lines: readonly string[], at: number): { line: string; end: number } {
  const line = lines[at] ?? '';
  const opened = line.search(/uppress\w{0,16} ?\(/);
  if (opened === -1 || line.includes(')', opened)) return { line, end: at };
  const rest = lines.slice(at, at + MAX_NAME_LINES);
  const closing = rest.findIndex((one) => one.includes(')'));
  return closing === -1
    ? { line, end: at }
    : { line: rest.slice(0, closing + 1).join(' '), end: at + closing };
}

function decisionAt(lines: readonly string[], at: number): Decision | undefined {
  const { line, end } = withNames(lines, at);
  for (const { mark, beside, alone } of FORMS) {
    const found = mark.exec(line);
    if (!found) continue;
    const names = namesIn(found[1] ?? '');
    const reach = NO_CODE.test(line) ? alone : beside;
    const lasts: Readonly<Record<Reach, () => number>> = {
      line: () => at,
      next: () => nextCode(lines, at),
      declaration: () => endOfDeclaration(lines, end),
      rest: () => endOfRange(lines, at, names),
    };
    // The head of a block may stand just above what is said of it in its first line.
    const first = reach === 'rest' && /pylint:/.test(line) && indentOf(line) > 0 ? headAbove(lines, at) : at;
    return { first, last: lasts[reach](), names: new Set(names) };
  }
  return undefined;
}

/** The line of the `def` whose body a line opens. */
function headAbove(lines: readonly string[], at: number): number {
  const depth = indentOf(lines[at] ?? '');
  let head = at - 1;
  while (head > 0 && (lines[head]?.trim() === '' || indentOf(lines[head] ?? '') >= depth)) head -= 1;
  return Math.max(0, head);
}

/**
 * Tells whether somebody decided about a rule on a line by naming it for another tool: `//nolint:gocyclo`,
 * `# rubocop:disable Metrics/MethodLength`, `@Suppress("LongMethod")`. Forms that name no rule are read elsewhere.
 * @param lines those of the text
 */
export function namedSuppressionsOf(
  text: string,
  lines: readonly string[],
): (line: number, rule: Pick<QualityRuleInfo, 'ruleKey'>) => boolean {
  if (!MENTION.test(text)) return () => false;
  const decisions = lines.flatMap((line, at) => (MENTION.test(line) ? (decisionAt(lines, at) ?? []) : []));
  if (decisions.length === 0) return () => false;
  return (line, { ruleKey }) => {
    const names = NAMES_ELSEWHERE[ruleKey]?.split(' ').map(plain);
    if (names === undefined) return false;
    const at = line - 1;
    return decisions.some(
      (one) => one.first <= at && at <= one.last && names.some((name) => one.names.has(name)),
    );
  };
}
