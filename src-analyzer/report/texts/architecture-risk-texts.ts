import type { AnalyzerViolation } from '#contract/analyzer-api/architecture.ts';
import type { ViolationType } from '#contract/words.ts';
import { namesApart } from '#analyzer/source/names-apart.ts';
import type { Knot } from '../facts/knots.ts';
import { count, firstSentence, grouped, listed, shortName, withoutStop, withStop } from './phrases.ts';

function placeOf({ filePath, line }: AnalyzerViolation): string {
  return `${filePath}:${line}`;
}

function endNames({ ends }: Knot): string[] {
  return namesApart(ends.map(({ name, filePath }) => ({ name: shortName(name), path: filePath })));
}

function knotTitle(knot: Knot): string {
  const { size, violation } = knot;
  const names = endNames(knot);
  if (names.length < 2) return `${shortName(violation.filePath)} is part of a cycle of ${grouped(size)}`;
  const subject = size > 2 ? `${names.join(', ')} and ${grouped(size - 2)} more` : listed(names);
  return `${subject} depend on each other in a cycle`;
}

export function knotTexts(knot: Knot) {
  const { violation, size } = knot;
  const none = size > 2 ? `None of the ${grouped(size)}` : 'Neither';
  const others = size > 2 ? 'the others' : 'the other';
  return {
    title: knotTitle(knot),
    detail: `${withStop(violation.description)} ${none} can be understood, tested or moved without ${others}.`,
    suggestion: withStop(violation.suggestion),
    action: `${withoutStop(knotTitle(knot))}: ${firstSentence(violation.suggestion)}`,
  };
}

export function furtherKnotsTexts(knots: readonly Knot[]) {
  const pairs = knots
    .slice(0, 3)
    .map((knot) =>
      knot.ends.length < 2 ? shortName(knot.violation.filePath) : endNames(knot).join(' with '),
    );
  const first = knots[0]?.violation;
  return {
    title: `${count(knots.length, 'further cycle')}, among them ${pairs[0] ?? ''}`,
    detail: `Smaller than the ones above: ${listed(pairs, 3)}${knots.length > 3 ? ' and others' : ''}. Each ties parts together that could otherwise be changed alone.`,
    suggestion:
      'Untie them when the files are touched anyway: move what both sides need into a third part, or pass it in.',
    action: first
      ? `When ${first.filePath} is next changed, cut the cycle that passes its line ${first.line}.`
      : '',
  };
}

type MergedType = Exclude<ViolationType, 'CIRCULAR_DEPENDENCY'>;

const WHY: Record<MergedType, string> = {
  LAYER_VIOLATION:
    'A layer that is skipped cannot hold the rules it is there for: checks, transactions and tests are bypassed on this way.',
  ENTITY_IN_CONTROLLER:
    'Whoever reads the answer sees the database: a renamed column changes the interface, and fields meant for the inside go out.',
  GOD_CLASS:
    'A class that does many things is changed for many reasons, so that every change endangers work that has nothing to do with it.',
};

/** What several of a kind have in common; a single one has a title of its own. */
const TITLES: Record<MergedType, (names: string, many: boolean) => string> = {
  LAYER_VIOLATION: (names, many) => `${names} ${many ? 'break' : 'breaks'} the order of the layers`,
  ENTITY_IN_CONTROLLER: (names, many) => `${names} ${many ? 'take or return' : 'takes or returns'} entities`,
  GOD_CLASS: (names, many) => `${names} ${many ? 'do' : 'does'} too many things`,
};

/** The others by name where they are whole classes, else how many places there are. */
function othersOf(type: MergedType, found: readonly AnalyzerViolation[]): string {
  const others = found.slice(1);
  if (type === 'GOD_CLASS') {
    const named = others.map((one) => `${one.subject ?? shortName(one.filePath)} (${placeOf(one)})`);
    return `The same holds for ${listed(named, 4)}.`;
  }
  return `There ${others.length === 1 ? 'is' : 'are'} ${count(others.length, 'more place')} of this kind.`;
}

export function violationTexts(
  type: MergedType,
  found: readonly AnalyzerViolation[],
  nameOf: ReadonlyMap<string, string>,
) {
  const first = found[0];
  const named = (key: string | null, path: string): string =>
    shortName((key === null ? undefined : nameOf.get(key)) ?? path);
  const sources = [...new Set(found.map((one) => one.subject ?? named(one.sourceNodeKey, one.filePath)))];
  const rest = sources.length - 1;
  const names = rest <= 1 ? listed(sources) : `${sources[0]} and ${count(rest, 'other')}`;
  const more = found.length > 1 ? ` ${othersOf(type, found)}` : '';
  return {
    title:
      found.length === 1 && first?.title !== undefined
        ? first.title
        : TITLES[type](names, sources.length > 1),
    detail: `${withStop(first?.description ?? '')}${more} ${WHY[type]}`,
    suggestion: withStop(first?.suggestion ?? ''),
    action: first ? `At ${placeOf(first)}: ${firstSentence(first.suggestion)}` : '',
  };
}
