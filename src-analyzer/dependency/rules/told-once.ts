import { setsVersions } from '#contract/effort.ts';
import type { DependencyType } from '#contract/words.ts';
import { compareText } from '#platform/compare-text.ts';
import type { Judgement } from './judgement.ts';
import type { Verdict } from './verdict.ts';

/** What is said of a package's release line: at one package of it the verdict, at the others where that stands. */
export interface ToldRelease {
  readonly verdict?: Verdict | undefined;
  readonly note?: string;
}

const TOLD_EACH: ReadonlySet<DependencyType> = new Set(['DOCKER', 'ACTIONS', 'RUNTIME']);
const SHOWN_NAMES = 5;

/**
 * The end of a release line is one fact, however many packages of it a project has: it is told at one of them, which names the
 * others. Images and runtimes are each told of, because each is changed at its own place.
 */
export function tellReleasesOnce(judgements: readonly Judgement[]): (one: Judgement) => ToldRelease {
  const declared = new Set(judgements.filter(({ facts }) => facts.direct !== false).map(releaseLineOf));
  // Where none of them is declared, what brings them is what has to be upgraded, each of it for itself.
  const lineOf = (one: Judgement): string | undefined => {
    const line = releaseLineOf(one);
    return line === undefined || declared.has(line) ? line : `${line} ${one.facts.via?.[0] ?? ''}`;
  };
  const lines = Map.groupBy(
    judgements.filter((one) => lineOf(one) !== undefined),
    (one) => lineOf(one) ?? '',
  );
  const leaders = new Map([...lines].map(([line, members]) => [line, leaderOf(members)]));
  return (one) => {
    const line = lineOf(one);
    const leader = line === undefined ? undefined : leaders.get(line);
    if (line === undefined || leader === undefined || one.release === undefined)
      return { verdict: one.release };
    if (leader.facts.name !== one.facts.name)
      return { note: `Part of ${one.facts.product ?? ''}: see ${leader.facts.name}.` };
    const others = new Set((lines.get(line) ?? []).map(({ facts }) => facts.name));
    others.delete(one.facts.name);
    return { verdict: { ...one.release, reason: `${one.release.reason}${sameFor([...others])}` } };
  };
}

/** The line of a package of which something is said; undefined for what is told of by itself. */
const releaseLineOf = ({ facts: { type, product = null }, release }: Judgement): string | undefined =>
  release === undefined || product === null || TOLD_EACH.has(type) ? undefined : `${type} ${product}`;

/** What the project names itself comes first, what it runs with, and what sets the version of all. */
function leaderOf(members: readonly Judgement[]): Judgement | undefined {
  const rankOf = ({ facts: { direct, scope, name, latest } }: Judgement): number =>
    // What was given up before the newest release cannot say where the way leads.
    Number(latest === null) * 4 +
    Number(direct === false) * 8 +
    Number((scope ?? 'runtime') !== 'runtime') * 2 +
    Number(!setsVersions(name));
  return members.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      a.facts.name.length - b.facts.name.length ||
      compareText(a.facts.name, b.facts.name),
  )[0];
}

function sameFor(names: readonly string[]): string {
  if (names.length === 0) return '';
  const ordered = names.toSorted(compareText);
  const more = ordered.length - SHOWN_NAMES;
  // One more is named as well.
  if (more <= 1) return ` The same goes for ${ordered.join(', ')}.`;
  return ` The same goes for ${ordered.slice(0, SHOWN_NAMES).join(', ')} and ${more} more packages.`;
}
