import { nameTaken, type ResolvedImport, type Resolver } from '#analyzer/languages/resolution/resolver.ts';
import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { architectureOf, type Ends, type GraphEdge, type ProjectModel } from '../graph.ts';
import { endsOf } from './cycle-advice.ts';
import { stepsDown } from './heights.ts';
import { isNamedAfter } from './part-to-move.ts';
import { needsOf } from './taken-part.ts';

/*
 * Cycles between files that nobody would take apart, since nothing breaks and nothing else hangs on them: two modules of
 * one layer that use each other only while the program runs, and parts that need each other as what they show or read
 * does (docs/precision/structure.md).
 */

/** From this many layers on an end is told to stand above the other. */
const LAYER = 1;
/** From this many members on a group holds a part of the project together, whatever its shortest way around is. */
const LARGE = 10;
/** What stands for all of a file. */
const WHOLE = /^(?:\*|default)$/;

/** What is known of the project beside the cycle. */
interface Scope {
  readonly model: ProjectModel;
  readonly resolvers: ReadonlyMap<string, Resolver>;
  /** All edges of the project by their source. */
  readonly leaving: ReadonlyMap<number, readonly GraphEdge[]>;
}

/** Whether files are worth a look only: all of a group of them, and the shortest way around in it. */
export function areIdleFiles(
  scope: Scope,
  members: readonly number[],
  around: readonly GraphEdge[],
): boolean {
  const { model } = scope;
  const ends = around.map((edge) => endsOf(model, edge));
  if (ends.some(([source]) => architectureOf(model, source)?.importsAreLive !== true)) return false;
  if (ends.some((one) => onlyPassesThrough(scope, one))) return true;
  if (members.length === 2) return ends.every((one) => isHarmlessStep(scope, one));
  const isSmall = members.length < LARGE || ends.every((one) => showsMain(scope, one));
  return isSmall && needEachOther(scope, ends);
}

/** Whether all that a file takes of another is what that hands on from outside of the project: it could ask there itself. */
function onlyPassesThrough(scope: Scope, ends: Ends): boolean {
  const { imports = [], symbols = [] } = scope.model.files[ends[1].file]?.facts ?? {};
  const inProject =
    scope.resolvers
      .get(ends[1].language)
      ?.imports(ends[1].file)
      .map(({ fact }) => fact) ?? [];
  const handedOn = imports.filter((fact) => fact.kind === 'reexport' && !inProject.includes(fact));
  const own = new Set(symbols.map(({ name }) => name));
  const isHandedOn = (name: string): boolean =>
    !own.has(name) &&
    handedOn.some(
      ({ specifier, names }) => !/^[./]/.test(specifier) && names.some((one) => one === name || one === '*'),
    );
  const taken = importsOf(scope, ends).map(nameTaken);
  return taken.length > 0 && taken.every((name) => !WHOLE.test(name) && isHandedOn(name));
}

/** Whether a component draws what another file is there for, and takes nothing but constants beside it: what it shows may show it again. */
function showsMain(scope: Scope, ends: Ends): boolean {
  const { model } = scope;
  const constants = new Set(
    (model.files[ends[1].file]?.facts.symbols ?? []).flatMap(({ kind, name }) =>
      kind === 'constant' ? [name] : [],
    ),
  );
  const shown = importsOf(scope, ends).filter(
    (found) => !constants.has(nameTaken(found)) || isMainOf(ends[1], found),
  );
  const text = model.read(ends[0].path);
  return (
    shown.length > 0 &&
    shown.every(
      (found) =>
        isMainOf(ends[1], found) &&
        /^[A-Z]\w*$/.test(found.local) &&
        new RegExp(`<${found.local}[\\s/>]`).test(text),
    )
  );
}

const isMainOf = (file: GraphNode, found: ResolvedImport): boolean =>
  nameTaken(found) === 'default' || isNamedAfter(file, nameTaken(found));

/** What a file takes of another when the program runs. */
function importsOf({ resolvers }: Scope, [source, target]: Ends): readonly ResolvedImport[] {
  const imports = resolvers.get(source.language)?.imports(source.file) ?? [];
  return imports.filter((found) => found.target.node === target.index && !found.fact.typeOnly);
}

/** What is required is taken as it is then, so that it matters which of the files is loaded first. */
const isRequired = ({ fact }: ResolvedImport): boolean => fact.kind === 'require';

/** A step between modules of one layer that takes nothing while they are loaded. */
function isHarmlessStep(scope: Scope, ends: Ends): boolean {
  const { model, leaving } = scope;
  const [source, target] = ends;
  const imports = importsOf(scope, ends);
  const isCalled = (leaving.get(source.index) ?? []).some(
    (edge) => edge.target === target.index && edge.relation === 'CALL' && !edge.deferred,
  );
  const { types = [] } = model.files[source.file]?.facts ?? {};
  const isBase = types.some(({ supers }) => imports.some(({ local }) => supers.includes(local)));
  return !imports.some(isRequired) && !isCalled && !isBase && stepsDown(source, target) > -LAYER;
}

/** Whether what each file takes of the next needs by itself what that takes of the one after it, all the way around. */
function needEachOther(scope: Scope, around: readonly Ends[]): boolean {
  return around.every((ends, at) => {
    const [, next] = around[(at + 1) % around.length] ?? [];
    const imports = importsOf(scope, ends);
    if (!next || imports.length === 0 || imports.some(isRequired)) return false;
    const names = [...new Set(imports.map(nameTaken))];
    return names.some((name) => WHOLE.test(name)) || needsOf(scope, ends[1], names).has(next.index);
  });
}
