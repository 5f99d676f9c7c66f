import { compareText } from '#platform/compare-text.ts';
import { callAt, callCount, type TypeKind } from '#analyzer/syntax/facts.ts';
import { CallResolution } from './call-resolution.ts';
import { takesMainPart } from './main-part.ts';
import type { CodeModel } from '#analyzer/languages/resolution/code-model.ts';
import {
  architectureOf,
  type GraphEdge,
  hasFreeFunctions,
  MAX_CALLEES,
  nodeAt,
  type ProjectModel,
} from './graph.ts';
import type { ResolvedImport, Resolver } from '#analyzer/languages/resolution/resolver.ts';

/** What one import, mention or call of a file says. */
interface FoundEdge {
  readonly found: Omit<GraphEdge, 'uses' | 'takesMain' | 'calls'>;
  readonly takesMain: boolean;
}

/** What all imports, mentions and calls of a file say, in their order. */
export class FileEdges {
  readonly all: FoundEdge[] = [];

  add(found: FoundEdge['found'], takesMain = true): void {
    if (found.source !== found.target && found.source >= 0 && found.target >= 0)
      this.all.push({ found, takesMain });
  }
}

/** Collects edges, one for each pair of nodes and relation: the first, a run-time one before a type-only one. */
class EdgeList {
  private readonly byKey = new Map<string, GraphEdge>();

  add({ found, takesMain }: FoundEdge): void {
    const edge: GraphEdge = { ...found, uses: 1, takesMain, calls: [] };
    const key = `${edge.source}>${edge.target}>${edge.relation}`;
    const known = this.byKey.get(key);
    const isStronger = known !== undefined && weight(edge) < weight(known);
    if (edge.callee) addCall(known ?? edge, edge);
    if (known) {
      edge.uses = known.uses += 1;
      edge.takesMain = known.takesMain ||= takesMain;
    }
    if (!known || isStronger) this.byKey.set(key, known ? { ...edge, calls: known.calls } : edge);
  }

  sorted(): GraphEdge[] {
    return [...this.byKey.values()].sort(
      (a, b) => a.source - b.source || a.target - b.target || compareText(a.relation, b.relation),
    );
  }
}

function addCall({ calls }: GraphEdge, { callee: name, file, line }: GraphEdge): void {
  if (calls.length < MAX_CALLEES && !calls.some((one) => one.name === name)) calls.push({ name, file, line });
}

function weight(edge: GraphEdge): number {
  return (edge.typeOnly ? 2 : 0) + (edge.deferred ? 1 : 0);
}

/** What each file says, by its number; undefined for one without a resolver. */
export type EdgesByFile = readonly (FileEdges | undefined)[];

/**
 * What imports, mentions and calls say of the nodes of the model.
 * @param known of files of which it is known
 */
export function edgesByFile(
  model: ProjectModel,
  resolvers: ReadonlyMap<string, Resolver>,
  known: EdgesByFile = [],
): EdgesByFile {
  const calls = new CallResolution(model, resolvers);
  return model.files.map((file, at) => {
    const resolver = resolvers.get(file.language);
    if (!resolver || known[at]) return known[at];
    const edges = new FileEdges();
    const lineOfNode = addImports(model, edges, resolver, at);
    if (resolver.mentionsCount) addMentions(model, edges, { resolver, file: at, lineOfNode });
    addCalls(model, edges, calls, at);
    return edges;
  });
}

/** IMPORT and CALL edges between the nodes of a model. */
export function listEdges(byFile: EdgesByFile): GraphEdge[] {
  const edges = new EdgeList();
  for (const file of byFile) for (const one of file?.all ?? []) edges.add(one);
  return edges.sorted();
}

/** Returns the import line of each node the file imports, for mentions of it to point at. */
function addImports(
  model: ProjectModel,
  edges: FileEdges,
  resolver: Resolver,
  file: number,
): Map<number, number> {
  const lineOfNode = new Map<number, number>();
  const perTypeNodes = (model.nodesOfFile[file]?.length ?? 0) > 1 || hasFreeFunctions(model, file);
  const mentioned = perTypeNodes ? mentionedNodes(model, resolver, file) : undefined;
  for (const found of resolver.imports(file)) {
    const { fact, target } = found;
    const { line, deferred } = fact;
    const typeOnly = fact.typeOnly || takesTypeOnly(model, found);
    if (!lineOfNode.has(target.node)) lineOfNode.set(target.node, line);
    // Where a file has several nodes or functions beside its types, what mentions the import has the edge.
    if (mentioned?.has(target.node)) continue;
    const source = nodeAt(model, file, line);
    edges.add(
      {
        source,
        target: target.node,
        relation: 'IMPORT',
        file,
        line,
        typeOnly,
        deferred,
        isMention: false,
        callee: '',
      },
      takesMainPart(model, found),
    );
  }
  return lineOfNode;
}

/** Types without anything at run time, where files are loaded: a compiler drops their imports, whatever these say. */
const ERASED: ReadonlySet<TypeKind> = new Set(['interface', 'alias']);

/** Whether an import takes nothing but such a type; a constant may stand beside it under the same name. */
export function takesTypeOnly(
  model: ProjectModel,
  { target: { file, node, entry } }: ResolvedImport,
): boolean {
  const [target, about] = [model.files[file], model.nodes[node]];
  if (!entry || !target || !about || !ERASED.has(entry.fact.kind)) return false;
  if (architectureOf(model, about)?.cycles !== 'loaded-files') return false;
  return target.facts.symbols.filter(({ name }) => name === entry.fact.name).length === 1;
}

function mentionedNodes(model: CodeModel, resolver: Resolver, file: number): Set<number> {
  const names = model.files[file]?.facts.references.names ?? [];
  const found = new Set<number>();
  for (const name of names) {
    const target = resolver.resolve(file, name);
    if (target) found.add(target.node);
  }
  return found;
}

function addMentions(
  model: CodeModel,
  edges: FileEdges,
  scope: { resolver: Resolver; file: number; lineOfNode: ReadonlyMap<number, number> },
): void {
  const { resolver, file, lineOfNode } = scope;
  const { references } = model.files[file]?.facts ?? {};
  const seen = new Set<string>();
  references?.names.forEach((name, index) => {
    const target = resolver.resolve(file, name);
    if (!target) return;
    const mention = references.lines[index] ?? 1;
    const source = nodeAt(model, file, mention);
    // Several types of a file that are one node, or lie in one, mention a name once together.
    if (seen.has(`${source} ${name}`)) return;
    seen.add(`${source} ${name}`);
    const line = lineOfNode.get(target.node) ?? mention;
    edges.add({
      source,
      target: target.node,
      relation: 'IMPORT',
      file,
      line,
      typeOnly: false,
      deferred: false,
      isMention: !lineOfNode.has(target.node),
      callee: '',
    });
  });
}

function addCalls(model: CodeModel, edges: FileEdges, resolution: CallResolution, file: number): void {
  const { calls } = model.files[file]?.facts ?? {};
  if (!calls) return;
  for (let i = 0; i < callCount(calls); i++) {
    const call = callAt(calls, i);
    const target = resolution.target(file, call);
    if (!target) continue;
    const source = nodeAt(model, file, call.line);
    const callee = call.callee === 'new' ? `new ${call.receiver}` : call.callee;
    edges.add({
      source,
      target: target.node,
      relation: 'CALL',
      file,
      line: call.line,
      typeOnly: false,
      deferred: call.function >= 0,
      isMention: false,
      callee,
    });
  }
}
