import type { Message, Said } from '#contract/said.ts';
import type { AnalyzerViolation } from '#contract/analyzer-api/architecture.ts';
import type { ViolationType } from '#contract/words.ts';
import { namesApart } from '#analyzer/source/names-apart.ts';
import type { Cycle } from '../facts/cycles.ts';
import { say, count, firstSentence, grouped, listed, shortName, withoutStop } from './phrases.ts';
import { retold, toldSentence } from './retold.ts';

function placeOf({ filePath, line }: AnalyzerViolation): string {
  return `${filePath}:${line}`;
}

function endNames({ ends }: Cycle): string[] {
  return namesApart(ends.map(({ name, filePath }) => ({ name: shortName(name), path: filePath })));
}

function cycleTitle(cycle: Cycle): Said {
  const { size, violation } = cycle;
  const names = endNames(cycle);
  if (names.length < 2)
    return say`Cycle at ${shortName(violation.filePath)} (part of a group of ${grouped(size)})`;
  const group = size > 2 ? say` (part of a group of ${grouped(size)})` : '';
  return say`Cycle between ${listed(names)}${group}`;
}

export function cycleTexts(cycle: Cycle) {
  const { violation, size } = cycle;
  const tied =
    size > 2
      ? say`Each of the ${grouped(size)} depends on all the others, directly or through them.`
      : say`Neither can be used elsewhere without the other.`;
  const title = cycleTitle(cycle);
  return {
    title,
    detail: say`${toldSentence(violation.description)} ${tied}`,
    suggestion: toldSentence(violation.suggestion),
    action: say`${withoutStop(firstSentence(toldSentence(violation.suggestion)))} (“${withoutStop(title)}”).`,
  };
}

export function furtherCyclesTexts(cycles: readonly Cycle[]) {
  const pairs = cycles.map((cycle): Said => {
    const [one = '', other] = endNames(cycle);
    return other === undefined ? shortName(cycle.violation.filePath) : say`${one} with ${other}`;
  });
  const first = cycles[0]?.violation;
  return {
    title: say`${count(cycles.length, 'more cycle')}, including ${pairs[0] ?? ''}`,
    detail: say`No larger than the ones above: ${listed(pairs, 3)}. Each ties files together that could otherwise change independently.`,
    suggestion: say`Break them the next time you touch the files: extract the shared code into a third module, or inject it.`,
    action: first ? say`Next time you change ${first.filePath}, break the cycle at line ${first.line}.` : '',
  };
}

type MergedType = Exclude<ViolationType, 'CIRCULAR_DEPENDENCY'>;

const WHY: Record<MergedType, Said> = {
  LAYER_VIOLATION: say`The lower layer can then not be changed or used without the one above it.`,
  ENTITY_IN_CONTROLLER: say`A renamed column then changes the API, and clients see or set fields that are meant for the server alone.`,
  GOD_CLASS: say`A class that does many things changes for many reasons, so a change for one feature touches the code of others. The lines of a class are those of its methods with their comments and blank lines; a file is counted without both.`,
};

const WHY_NOT_BYPASS = say`What the service layer checks, caches or does in one transaction does not happen on this way.`;

/** What several of a kind have in common; a single one has a title of its own. */
const TITLES: Record<MergedType, (names: Said, many: boolean) => Message> = {
  LAYER_VIOLATION: (names, many) => say`${names} ${many ? 'violate' : 'violates'} the layering`,
  ENTITY_IN_CONTROLLER: (names, many) => say`${names} ${many ? 'expose' : 'exposes'} entities`,
  GOD_CLASS: (names, many) => say`${names} ${many ? 'do' : 'does'} too much`,
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
function othersOf(type: MergedType, culprits: readonly Culprit[], places: number): Said {
  if (type !== 'GOD_CLASS')
    return places === 1 ? '' : say` The same problem occurs in ${count(places - 1, 'other place')}.`;
  const others = culprits.slice(1).map(({ name, violation }) => {
    const { classLines: lines } = violation;
    const size = lines === undefined ? '' : say`, ${count(lines, 'line')}`;
    return say`${name} (${placeOf(violation)}${size})`;
  });
  return others.length === 0 ? '' : say` The same applies to ${listed(others, 4)}.`;
}

interface Found {
  readonly type: MergedType;
  readonly found: readonly AnalyzerViolation[];
  /** Names of nodes by their keys. */
  readonly nameOf: ReadonlyMap<string, string>;
  /** The first one skips a layer on its way down rather than reaching up. */
  readonly bypasses: boolean;
}

/** A rule of the project's own says its reason itself. */
function detailOf(
  type: MergedType,
  first: AnalyzerViolation | undefined,
  { more, bypasses }: { more: Said; bypasses: boolean },
): Message {
  const said = toldSentence(first?.description ?? '');
  if (first?.layerRule !== undefined) return say`${said}${more}`;
  return say`${said}${more} ${type === 'LAYER_VIOLATION' && bypasses ? WHY_NOT_BYPASS : WHY[type]}`;
}

/** One place, with its advice; entities are taken out of controller after controller. */
function actionOf(type: MergedType, first: AnalyzerViolation | undefined, culprits: number): Said {
  if (first === undefined) return '';
  if (type === 'ENTITY_IN_CONTROLLER' && culprits > 1)
    return say`Use request and response types (DTOs) in ${count(culprits, 'controller')}, starting at ${placeOf(first)}.`;
  return say`${withoutStop(firstSentence(toldSentence(first.suggestion)))} (${placeOf(first)}).`;
}

export function violationTexts({ type, found, nameOf, bypasses }: Found) {
  const first = found[0];
  const culprits = listCulprits(found, nameOf);
  const rest = culprits.length - 1;
  const names =
    rest <= 1 ? listed(namesApart(culprits)) : say`${culprits[0]?.name ?? ''} and ${count(rest, 'other')}`;
  const more = othersOf(type, culprits, found.length);
  return {
    title:
      found.length === 1 && first?.title !== undefined ? retold(first.title) : TITLES[type](names, rest > 0),
    detail: detailOf(type, first, { more, bypasses }),
    suggestion: toldSentence(first?.suggestion ?? ''),
    action: actionOf(type, first, culprits.length),
  };
}
