import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { callAt, callCount, type SyntaxFacts } from '#analyzer/syntax/facts.ts';
import type { GraphEdge, ProjectModel } from '../graph.ts';

/** What puts a program together by its name; the rest is told by what it declares. */
const ROOT = /^(?:main|program|startup|bootstrapper|bootstrap|appdelegate|compositionroot)$/i;
/** The same where the file also begins to listen. */
const SERVER = /^(?:app|server|index)$/;
/** What a framework starts first. */
const ROOT_SUPERS =
  /(?:^|[.:\\])(?:Application|MultiDexApplication|BootstrapperBase|UIApplicationDelegate|HttpApplication|MauiApplication)$/;
const ROOT_MARKS = /^(?:SpringBootApplication|HiltAndroidApp|QuarkusMain|UIApplicationMain|main)$/;

function listens(facts: SyntaxFacts | undefined): boolean {
  if (facts === undefined) return false;
  const { calls } = facts;
  return Array.from({ length: callCount(calls) }, (_, at) => callAt(calls, at).callee).includes('listen');
}

/** Whether a node is where a program begins and is put together: it has to know everybody, and nobody has to know it. */
export function isRoot(
  { files, typesOfFile }: ProjectModel,
  { index, name, file, type }: GraphNode,
): boolean {
  const [stem = ''] = name.slice(name.lastIndexOf('/') + 1).split('.', 1);
  if (ROOT.test(stem)) return true;
  if (SERVER.test(stem) && type === undefined && listens(files[file]?.facts)) return true;
  if (type?.supers.some((base) => ROOT_SUPERS.test(base)) === true) return true;
  if (type?.annotations.some((one) => ROOT_MARKS.test(one.name)) === true) return true;
  return (
    type !== undefined &&
    (files[file]?.facts.functions ?? []).some(
      (fn) => fn.isStatic && /^[Mm]ain$/.test(fn.name) && typesOfFile[file]?.[fn.owner]?.node === index,
    )
  );
}

/**
 * Tells whether one end of a step makes the other and not the other way round: who makes something has to know it. A call
 * of a type's name makes one, with `new` or without.
 * @param namesOf the types that each node declares
 */
export function createMakes(
  edges: readonly GraphEdge[],
  namesOf: ReadonlyMap<number, ReadonlySet<string>>,
  end: (node: number) => string,
): (step: Pick<GraphEdge, 'source' | 'target'>) => boolean {
  const made = new Set<string>();
  for (const { relation, source, target, calls } of edges) {
    if (relation !== 'CALL') continue;
    const isMade = calls.some(
      ({ name }) => name.startsWith('new ') || namesOf.get(target)?.has(bareTypeName(name)) === true,
    );
    if (isMade) made.add(`${end(source)}>${end(target)}`);
  }
  return ({ source, target }) =>
    made.has(`${end(source)}>${end(target)}`) && !made.has(`${end(target)}>${end(source)}`);
}
