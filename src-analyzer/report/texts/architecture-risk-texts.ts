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
  const title = knotTitle(knot);
  return {
    title,
    detail: `${withStop(violation.description)} ${none} can be understood, tested or moved without ${others}.`,
    suggestion: withStop(violation.suggestion),
    action: `${withoutStop(title)}: ${firstSentence(violation.suggestion)}`,
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

/** A class or file that violations are about. */
interface Culprit {
  readonly name: string;
  readonly path: string;
  /** Its first violation. */
  readonly violation: AnalyzerViolation;
}

/** Each class or file once, however many violations it has; two of one name are two. */
function listCulprits(found: readonly AnalyzerViolation[], nameOf: ReadonlyMap<string, string>): Culprit[] {
  const culprits = new Map<string, Culprit>();
  for (const violation of found) {
    const { subject, sourceNodeKey, filePath } = violation;
    const name = subject ?? shortName(nameOf.get(sourceNodeKey ?? '') ?? filePath);
    const key = `${name} of ${sourceNodeKey ?? filePath}`;
    if (!culprits.has(key)) culprits.set(key, { name, path: filePath, violation });
  }
  return [...culprits.values()];
}

/** The others by name where they are whole classes, else how many places there are. */
function othersOf(type: MergedType, culprits: readonly Culprit[], places: number): string {
  if (type !== 'GOD_CLASS')
    return places === 1
      ? ''
      : ` There ${places === 2 ? 'is' : 'are'} ${count(places - 1, 'more place')} of this kind.`;
  const others = culprits.slice(1).map(({ name, violation }) => `${name} (${placeOf(violation)})`);
  return others.length === 0 ? '' : ` The same holds for ${listed(others, 4)}.`;
}

export function violationTexts(
  type: MergedType,
  found: readonly AnalyzerViolation[],
  nameOf: ReadonlyMap<string, string>,
) {
  const first = found[0];
  const culprits = listCulprits(found, nameOf);
  const rest = culprits.length - 1;
  const names =
    rest <= 1 ? listed(namesApart(culprits)) : `${culprits[0]?.name ?? ''} and ${count(rest, 'other')}`;
  const more = othersOf(type, culprits, found.length);
  return {
    title: found.length === 1 && first?.title !== undefined ? first.title : TITLES[type](names, rest > 0),
    detail: `${withStop(first?.description ?? '')}${more} ${WHY[type]}`,
    suggestion: withStop(first?.suggestion ?? ''),
    action: first ? `At ${placeOf(first)}: ${firstSentence(first.suggestion)}` : '',
  };
}
