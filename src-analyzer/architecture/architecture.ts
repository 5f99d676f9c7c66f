import { statSync } from 'node:fs';
import type { ArchitectureRequest, ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { LayerRule } from '#contract/layer-rules.ts';
import { architecturesOf } from '#analyzer/languages/languages.ts';
import type { LanguageArchitecture } from '#analyzer/languages/resolution/language-architecture.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { keptAnswer, type MadeAnswer } from '#analyzer/source/kept-answer.ts';
import { keptResults, resultKey } from '#analyzer/reuse/kept-results.ts';
import { hashedTree } from '#analyzer/source/hashed-tree.ts';
import { readHashedText } from '#analyzer/source/read-text.ts';
import { digestsOf } from '#analyzer/syntax/kept-files.ts';
import {
  parsedProject,
  type ParsedProject,
  readProject,
  type ReadProject,
} from '#analyzer/syntax/parsed-project.ts';
import { createCodeModel } from './code-model.ts';
import { listDataFiles } from './data-files.ts';
import { listEdges } from './edges.ts';
import type { GraphEdge, ProjectModel } from './graph.ts';
import { assignNodeTypes } from './node-types.ts';
import { createResolvers } from './resolvers.ts';
import { listCycles } from './violations/cycles.ts';
import { listEntityViolations } from './violations/entities.ts';
import { listGodClasses } from './violations/god-classes.ts';
import { listLayerViolations } from './violations/layers.ts';
import { listOwnRuleViolations, withoutRepeated } from './violations/own-rules.ts';
import { compareViolations } from './violations/violation.ts';

/**
 * `POST /analyze/v1/architecture`: nodes, edges and violations of a directory. The same files always give the same
 * answer. Languages without structure give empty lists; files that could not be parsed are counted by reason.
 * @throws AnalyzerError NOT_FOUND when `codeDir` is no directory
 */
export async function architecture(
  request: ArchitectureRequest,
  context: AnalysisContext,
): Promise<ArchitectureResponse> {
  if (!statSync(request.codeDir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new AnalyzerError('NOT_FOUND', 'the code directory does not exist');
  }
  const { codeDir, languages, layerRules = [] } = request;
  const parts = layerRules.length === 0 ? languages : [...languages, `rules ${JSON.stringify(layerRules)}`];
  const name = { purpose: 'architecture', parts };
  const { answer } = await keptAnswer(codeDir, context, name, () => judgeStructure(request, context));
  return answer;
}

/** All of the answer but the files that hold data, which are told by their sizes. */
type Graph = Omit<ArchitectureResponse, 'dataFiles'>;

interface KeptGraph {
  readonly graph: Graph;
  /** Files of the project of which the text was read, with its hash: `tsconfig.json`, `go.mod`. */
  readonly texts: readonly (readonly [path: string, hash: string | undefined])[];
}

async function judgeStructure(
  request: ArchitectureRequest,
  context: AnalysisContext,
): Promise<MadeAnswer<ArchitectureResponse>> {
  const { codeDir, languages } = request;
  const project = await readProject(codeDir, context);
  const key = keyOf(project, request);
  const known = key && context.settings.reuse ? (keptResults().get(key) as KeptGraph | undefined) : undefined;
  const { hashOf } = hashedTree(codeDir, context);
  const graph = known?.texts.every(([path, hash]) => hashOf(path) === hash)
    ? known.graph
    : await makeGraph(project, request, context);
  const dataFiles = listDataFiles(restrictedTo(project, languages));
  return { answer: { ...graph, dataFiles }, isFinal: project.isFinal };
}

/**
 * What the graph depends on beside the texts it asks for: names of all files, and what was read of those with code.
 * Undefined where nothing is kept.
 */
function keyOf(
  { tree, files, skipped }: ReadProject,
  { languages, layerRules }: ArchitectureRequest,
): Uint8Array | undefined {
  const read = files.map((file) => {
    const { path, language, role, hasError } = file;
    return [path, language, role, hasError, digestsOf(file)?.facts] as const;
  });
  if (!read.every(([, , , , facts]) => facts !== undefined)) return undefined;
  const names = tree.files.map(({ path }) => path);
  return resultKey('graph', [
    JSON.stringify([tree.skippedBigFiles, languages, layerRules, names, skipped, read]),
  ]);
}

async function makeGraph(
  project: ReadProject,
  request: ArchitectureRequest,
  context: AnalysisContext,
): Promise<Graph> {
  const { languages, layerRules = [] } = request;
  const { root } = project.tree;
  const parsed = await parsedProject(root, context);
  context.signal.throwIfAborted();
  const wanted = restrictedTo(parsed, languages);
  const known = await architecturesOf(new Set(wanted.files.map((file) => file.language)));
  const texts = new Map<string, string | undefined>();
  const graph = graphOf({ project: wanted, languages: known, layerRules }, (path) => {
    const { text, hash } = readHashedText(`${root}/${path}`);
    texts.set(path, hash);
    return text;
  });
  // Asked again: facts that were not kept any more may belong to another content.
  const key = keyOf(parsed, request);
  if (key) keptResults().put([[key, { graph, texts: [...texts] } satisfies KeptGraph]]);
  return graph;
}

/** The project as far as it is written in the wanted languages; no wish means all of it. */
function restrictedTo<Project extends ReadProject>(project: Project, languages: readonly string[]): Project {
  if (languages.length === 0) return project;
  const wanted = new Set(languages.map((language) => language.toLowerCase()));
  const isWanted = (language: string): boolean => wanted.has(language.toLowerCase());
  return {
    ...project,
    files: project.files.filter((file) => isWanted(file.language)),
    checkedLanguages: project.checkedLanguages.filter(isWanted),
  };
}

interface Judged {
  readonly project: ParsedProject;
  readonly languages: ReadonlyMap<string, LanguageArchitecture>;
  readonly layerRules: readonly LayerRule[];
}

/** The graph of a project that is already parsed. */
function graphOf({ project, languages, layerRules }: Judged, read: (path: string) => string): Graph {
  const model = createCodeModel(project, languages, read);
  const resolvers = createResolvers(model);
  const edges = listEdges(model, resolvers);
  assignNodeTypes(model, edges);
  const own = listOwnRuleViolations(model, edges, layerRules);
  const violations = [
    ...own,
    ...withoutRepeated(listLayerViolations(model, edges), own),
    ...listEntityViolations(model, resolvers),
    ...listCycles(model, edges, resolvers),
    ...listGodClasses(model, edges, resolvers),
  ];
  return {
    nodes: toNodes(model, edges),
    edges: edges.map(({ source, target, relation }) => ({
      sourceNodeKey: model.nodes[source]?.key ?? '',
      targetNodeKey: model.nodes[target]?.key ?? '',
      relation,
    })),
    violations: violations.sort(compareViolations),
    checkedLanguages: [...project.checkedLanguages],
    skippedFiles: countReasons(project),
  };
}

/** Degrees count distinct neighbours, whatever the relation (D35). */
function toNodes(model: ProjectModel, edges: readonly GraphEdge[]): ArchitectureResponse['nodes'] {
  const out = new Map<number, Set<number>>();
  const into = new Map<number, Set<number>>();
  const add = (map: Map<number, Set<number>>, from: number, to: number): void => {
    const known = map.get(from);
    if (known) known.add(to);
    else map.set(from, new Set([to]));
  };
  for (const { source, target } of edges) {
    add(out, source, target);
    add(into, target, source);
  }
  return model.nodes.map(({ index, key, name, nodeType, path, file }) => ({
    nodeKey: key,
    name,
    nodeType,
    filePath: path,
    metrics: { outDegree: out.get(index)?.size ?? 0, inDegree: into.get(index)?.size ?? 0 },
    role: model.files[file]?.role ?? 'OWN',
  }));
}

function countReasons(project: ParsedProject): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reason } of project.skipped) counts[reason] = (counts[reason] ?? 0) + 1;
  if (project.tree.skippedBigFiles > 0) counts['tooBig'] = project.tree.skippedBigFiles;
  return counts;
}
