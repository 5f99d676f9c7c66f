import type { Finding, QualityRuleInfo } from '#analyzer/rules/rule.ts';
import type { ForAll, PrecedentPlace } from '#analyzer/rules/precedent.ts';
import { isCommand } from '../../source/roles/command-sign.ts';
import type { QualityFile } from '../engine.ts';

type Rules = ReadonlyMap<string, Pick<QualityRuleInfo, 'precedent' | 'forAll'>>;
/** The first place in each file, in the order of the files. */
export type Precedents = ReadonlyMap<string, readonly PrecedentPlace[]>;

/** Rules among the findings whose precedents have to be looked for. */
export function rulesWithPrecedent(findings: readonly Finding[], rules: Rules): string[] {
  const keys = findings.filter(({ confidence }) => confidence !== 'REVIEW').map(({ ruleKey }) => ruleKey);
  const asks = (rule: ReturnType<Rules['get']>) =>
    rule?.precedent !== undefined || rule?.forAll !== undefined;
  return [...new Set(keys)].filter((key) => asks(rules.get(key))).sort();
}

/** Measures or drives the program from outside, with limits of its own: `crates/harness/`, `server/loadgen/`. */
const DRIVES_PROGRAM = /(?:^|[/_-])(?:harness|load-?gen(?:erator)?|perf)(?:[_-][\w-]{1,40})?\//i;

/** Whether a file is a part of the program itself: what a script or a harness limits says nothing of it. */
const isOfProgram = ({ path, role }: QualityFile): boolean =>
  role === 'OWN' && !isCommand(path) && !DRIVES_PROGRAM.test(path);

/** The places for each of some rules; only the program's own code counts. */
export function findPrecedents(
  ruleKeys: readonly string[],
  rules: Rules,
  files: readonly QualityFile[],
  textOf: (file: QualityFile) => string,
): Precedents {
  const own = files.filter(isOfProgram);
  const found = new Map<string, readonly PrecedentPlace[]>();
  const placesOf = ({ languages, lineIn }: ForAll): PrecedentPlace[] =>
    own
      .filter(({ language }) => languages.includes(language))
      .map((file) => ({ path: file.path, line: lineIn({ path: file.path, text: textOf(file) }) }))
      .filter(({ line }) => line > 0);
  for (const key of ruleKeys) {
    const { precedent, forAll } = rules.get(key) ?? {};
    found.set(key, [
      ...(precedent ? placesOf(precedent) : []),
      ...(forAll ? placesOf(forAll) : []).map((place) => ({ ...place, isForAll: true as const })),
    ]);
  }
  return found;
}

/** How many folders two files have in common. */
function closeness(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')];
  const apart = a.findIndex((part, at) => part !== b[at]);
  return apart < 0 ? a.length : apart;
}

/** The place that people of the same part of the project wrote; the first of several. */
function nearest(places: readonly PrecedentPlace[], path: string): PrecedentPlace | undefined {
  return places
    .filter(({ isForAll }) => isForAll === undefined)
    .toSorted((a, b) => closeness(b.path, path) - closeness(a.path, path))[0];
}

/** Findings name what the project does elsewhere; where one place does it for all, they are worth a look only. */
export function withPrecedents(
  findings: readonly Finding[],
  rules: Rules,
  places: Precedents,
): readonly Finding[] {
  return findings.map((finding) => {
    const { precedent, forAll } = rules.get(finding.ruleKey) ?? {};
    if ((!precedent && !forAll) || finding.confidence === 'REVIEW') return finding;
    const known = places.get(finding.ruleKey) ?? [];
    if (known.some(({ isForAll }) => isForAll)) return { ...finding, confidence: 'REVIEW' };
    const place = precedent && nearest(known, finding.path);
    if (!place) return finding;
    return { ...finding, message: `${finding.message}; ${precedent.says} (${place.path}:${place.line})` };
  });
}
