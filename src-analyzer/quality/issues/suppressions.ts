import { occursAfter } from '../../source/text-order.ts';
import type { QualityRuleInfo } from '#analyzer/rules/rule.ts';
import { namedSuppressionsOf } from './named-suppressions.ts';

/**
 * Comments by which people say "I know": read for every engine that does not read its own
 * (oxlint and ruff honour `eslint-disable` and `# noqa: CODE` themselves).
 */
export interface Suppressions {
  isSuppressed(line: number, rule: Pick<QualityRuleInfo, 'ruleKey' | 'kind'>): boolean;
}

/** Any of these words means the text is worth a closer look. */
const MENTION =
  /NOSONAR|noqa|nosec|nolint|vitals-ignore|gitleaks:allow|allowlist secret|eslint-disable|oxlint-disable/;

const COMMENT_SIGN = /\/\/|#|--|\/\*|<!--|;/;
/** Whole-line silencers of the field's tools, after a comment sign. */
const SILENCES_LINE = /\bNOSONAR\b|\bnoqa\b(?!:)|\bnolint\b(?!:)/;
/** Silencers of security tools, after a comment sign: only for secrets and vulnerabilities. */
const SILENCES_SECURITY = /\bnosec\b|\bnolint:[\w,]{0,80}\bgosec\b|gitleaks:allow|allowlist secret/;
/** Our own: `vitals-ignore` for all rules, `vitals-ignore java/empty-catch, secrets/jwt` for some. */
const OWN = /(?:\/\/|#|--|\/\*|<!--|;)\s*vitals-ignore\b:?[ \t]*([\w/, \t-]*)/;

/** On a line of their own these speak of the next one. */
const GOES_ON = /vitals-ignore|\bnolint\b/;

interface LineRule {
  readonly keys: ReadonlySet<string> | 'all' | 'security';
}

function ownRule(keys: string): LineRule {
  const names = keys.split(/[\s,]+/).filter((name) => name.includes('/'));
  return { keys: names.length === 0 ? 'all' : new Set(names) };
}

function ruleOfLine(line: string): LineRule | undefined {
  const own = OWN.exec(line);
  if (own) return ownRule(own[1] ?? '');
  if (occursAfter(line, COMMENT_SIGN, SILENCES_LINE)) return { keys: 'all' };
  if (occursAfter(line, COMMENT_SIGN, SILENCES_SECURITY)) return { keys: 'security' };
  return undefined;
}

const isCommentAlone = (line: string): boolean => /^\s*(?:\/\/|#|--|\/\*|<!--|;)/.test(line);

function covers(silenced: LineRule['keys'], rule: Pick<QualityRuleInfo, 'ruleKey' | 'kind'>): boolean {
  if (silenced === 'all') return true;
  if (silenced === 'security') return rule.kind === 'VULN';
  return silenced.has(rule.ruleKey);
}

/**
 * The suppressing comments of a text: `NOSONAR`, a bare `# noqa` or `//nolint`, and our own
 * `vitals-ignore [rule keys]` on the line itself; `//nolint` and `vitals-ignore` also alone on the line above; and
 * those that name the rule for another tool, `named-suppressions.ts`.
 * @param lines those of the text
 */
export function suppressionsOf(text: string, lines: readonly string[]): Suppressions {
  const isNamed = namedSuppressionsOf(text, lines);
  if (!MENTION.test(text)) return { isSuppressed: isNamed };
  const byLine = new Map<number, LineRule>();
  for (const [index, line] of lines.entries()) {
    if (!MENTION.test(line)) continue;
    const rule = ruleOfLine(line);
    if (!rule) continue;
    byLine.set(index + 1, rule);
    if (GOES_ON.test(line) && isCommentAlone(line)) byLine.set(index + 2, rule);
  }
  return {
    isSuppressed(line, rule) {
      const silenced = byLine.get(line);
      return (silenced !== undefined && covers(silenced.keys, rule)) || isNamed(line, rule);
    },
  };
}

/**
 * Whether a Java `@SuppressWarnings` covers a rule.
 * @param annotation source text of the whole annotation
 * @param ruleKey ours, e.g. `java/empty-catch`: matched with and without its pack
 * @param aliases names other tools use for the same thing, e.g. `unused`, `java:S108`
 */
export function suppressWarningsCovers(
  annotation: string,
  ruleKey: string,
  aliases: readonly string[] = [],
): boolean {
  const names = new Set([...annotation.matchAll(/"([^"\\]*)"/g)].map((match) => match[1] ?? ''));
  const bare = ruleKey.slice(ruleKey.indexOf('/') + 1);
  return [...aliases, ruleKey, bare, 'all'].some((name) => names.has(name));
}
