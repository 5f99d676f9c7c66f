import { folderOf } from '#analyzer/languages/resolution/paths.ts';
import { namesApart } from '#analyzer/source/names-apart.ts';
import type { Resolver } from '#analyzer/languages/resolution/resolver.ts';
import { architectureOf, type Ends, type GraphEdge, type ProjectModel } from '../graph.ts';
import { type Group, MAX_DIRECTION } from './cycle-graph.ts';
import { constantsTaken, type InnerPartsOf } from './inner-parts.ts';
import { isInjected } from './injected-types.ts';
import { isAnchoredAt } from './only-named.ts';
import type { PartToMove } from './part-to-move.ts';
import { unusedField } from './unused-fields.ts';
import { isMain, leadsBack, takenPart } from './taken-part.ts';
import { edgePlace, placeText } from './violation.ts';

export const MAX_NAMED = 8;

/** More files or constants than these are counted. */
const MAX_IMPORTERS = 6;

/** A hook is called where a component is drawn, so that nobody passes it in. */
const HOOK = /^use[A-Z]/;

const THIRD_MODULE = 'extract the shared code into a third module';

/** What is known of the project beside the group. */
export interface AdviceScope {
  readonly model: ProjectModel;
  readonly resolvers: ReadonlyMap<string, Resolver>;
  readonly inner: InnerPartsOf;
  /** All edges of the project. */
  readonly all: readonly GraphEdge[];
  /** The same by their source. */
  readonly leaving: ReadonlyMap<number, readonly GraphEdge[]>;
}

/** A step with the names of its ends, as its finding tells them. */
interface NamedStep {
  readonly edge: GraphEdge;
  readonly ends: Ends;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

export function endsOf(model: ProjectModel, edge: GraphEdge): Ends {
  return [model.nodes[edge.source], model.nodes[edge.target]] as unknown as Ends;
}

function namedSteps(model: ProjectModel, edges: readonly GraphEdge[]): NamedStep[] {
  const ends = edges.map((edge) => endsOf(model, edge));
  const names = namesApart(ends.flat());
  return edges.map((edge, at) => ({
    edge,
    ends: ends[at] ?? endsOf(model, edge),
    from: names[2 * at] ?? '',
    to: names[2 * at + 1] ?? '',
    text: edgePlace(model, edge).text,
  }));
}

/** How the cycle of a group is broken at the steps that cost least; those that start in one file are one place to work at. */
export function adviceAtCut(scope: AdviceScope, { steps, cut: { steps: cheapest, leaves } }: Group): string {
  // Named together with the cycle that the finding shows, so that one part has one name.
  const cut = namedSteps(scope.model, [...steps, ...cheapest]).slice(steps.length);
  const bySource = [...Map.groupBy(cut, ({ from }) => from).values()];
  const places = bySource.map((steps) => {
    const targets = listed(steps.map(({ to }) => to));
    return `${steps[0]?.text ?? ''} (${steps[0]?.from ?? ''} → ${targets})`;
  });
  const begins = leaves === 'other ways' ? 'Begin at' : 'Break the cycle at';
  const rest = {
    nothing: '',
    'other cycles': ' Other cycles of the group remain.',
    'other ways': ' Other ways around it remain.',
  };
  return `${begins} ${places.join(' and at ')}: ${howToCut(scope, cut, cheapest)}.${rest[leaves]}`;
}

/** Where nothing shows which of its ends should not know the other; undefined where something does. */
export function adviceEitherWay(scope: AdviceScope, { steps, direction }: Group): string | undefined {
  if (direction <= MAX_DIRECTION) return undefined;
  const named = namedSteps(scope.model, steps);
  const places = named.slice(0, MAX_NAMED).map(({ text }) => text);
  return `It can be broken at ${places.join(' or at ')}: ${sharedCode(scope, named)}. Which of these places should change, the code does not show.`;
}

/** What to do about the steps of a cut: what nothing uses goes, what finds a resource gets another name. */
function howToCut(scope: AdviceScope, cut: readonly NamedStep[], edges: readonly GraphEdge[]): string {
  const { model } = scope;
  const fields = cut.map(({ ends }) => unusedField(model, ends));
  const unused = cut.flatMap(({ from }, at) => (fields[at] === undefined ? [] : [`${from}.${fields[at]}`]));
  const anchored = cut.filter(({ ends }, at) => fields[at] === undefined && isAnchoredAt(model, ends));
  const others = cut.filter((step, at) => fields[at] === undefined && !anchored.includes(step));
  const said = [
    ...(unused.length > 0 ? [toDelete(unused)] : []),
    ...(anchored.length > 0 ? [toNameInstead(anchored)] : []),
  ];
  if (others.length === 0 && said.length > 0) return said.join('; elsewhere ');
  const constants = others.map(({ ends }) => constantsTaken(scope.inner, ends));
  if (constants.every((names) => names.length > 0))
    return [...said, toMoveConstants([...new Set(constants.flat())])].join('; elsewhere ');
  const how = (others.length === 1 && takenAlone(scope, others[0], edges)) || sharedCode(scope, others);
  return [...said, how].join('; elsewhere ');
}

const shortened = (names: readonly string[]): readonly string[] =>
  names.length > MAX_IMPORTERS ? [...names.slice(0, 3), `${names.length - 3} more`] : names;

const toMoveConstants = (names: readonly string[]): string =>
  names.length === 1
    ? `move the constant ${names[0] ?? ''}, which is all that is taken there, into a class of its own`
    : `move the constants ${listed(shortened(names))}, which are all that is taken there, into a class of their own`;

const toDelete = (names: readonly string[]): string =>
  names.length === 1
    ? `delete the field ${names[0] ?? ''}, which its class does not use`
    : `delete the fields ${listed(names)}, which their classes do not use`;

function toNameInstead(anchored: readonly NamedStep[]): string {
  const names = listed([...new Set(anchored.map(({ to }) => to))]);
  const own = listed([...new Set(anchored.map(({ from }) => from))]);
  return `name ${own} instead of ${names}, which only ${anchored.length === 1 ? 'serves' : 'serve'} to find a resource or a logger`;
}

/** Words that fit what the steps lie in: a module of its own is much for two files of one folder. */
function sharedCode({ model }: AdviceScope, steps: readonly NamedStep[]): string {
  const isInjectedAt = steps.some(({ ends }) => isInjected(model, ends));
  const isTypes = steps.some(({ ends }) => architectureOf(model, ends[0])?.unit === 'type');
  if (isInjectedAt)
    return 'extract what both need into a class of its own; injecting one into the other does not end the cycle';
  const isClose = steps.every(({ ends: [a, b] }) => folderOf(a.path) === folderOf(b.path));
  if (isClose && steps.length > 0)
    return `move what both need into a ${isTypes ? 'class' : 'file'} of its own, or pass it in`;
  return `${THIRD_MODULE}, or inject it`;
}

/** What a file takes of another by name, if that is little; undefined where it takes more, or what that is there for. */
function takenAlone(
  scope: AdviceScope,
  step: NamedStep | undefined,
  cut: readonly GraphEdge[],
): string | undefined {
  if (step === undefined || architectureOf(scope.model, step.ends[0])?.unit !== 'file') return undefined;
  const part = takenPart(scope, step.ends);
  if (!part) return undefined;
  const what = listed(part.names.map((name) => (part.areFunctions ? `${name}()` : name)));
  const isOne = part.names.length === 1;
  if (leadsBack(scope, step.ends, { part, cut }))
    return part.areFunctions && !part.names.every((name) => HOOK.test(name))
      ? `${step.from} takes ${what} from there, which ${isOne ? 'leads' : 'lead'} back; pass ${isOne ? 'it' : 'them'} in`
      : undefined;
  if (isMain(step.ends[1], part)) return undefined;
  return isOne
    ? `${step.from} takes ${what} from there; move it into a file of its own, or pass it in`
    : `${step.from} takes ${what} from there; move them into a file of their own, or pass them in`;
}
/** What several files of a group import back is moved to where none of them needs the rest. */
export function adviceToMove(
  model: ProjectModel,
  { names: moved, isFunction, line, file, importers, leavesOthers }: PartToMove,
): string {
  const names = namesApart([file, ...importers]);
  const [from = '', ...others] = names;
  const what = isFunction ? `${moved[0]}()` : listed(moved);
  const take = others.length === 1 ? 'imports' : 'import';
  const who = others.length > MAX_IMPORTERS ? `${others.length} files` : listed(others);
  const rest = leavesOthers ? ' Other cycles of the group remain.' : '';
  return `Break the cycle at ${placeText(model, file.file, line)}: move ${what} out of ${from} into a file of its own; ${moved.length === 1 ? 'it is' : 'they are'} all that ${who} ${take} from there.${rest}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
