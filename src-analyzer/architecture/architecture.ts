import { statSync } from 'node:fs';
import type { ArchitectureRequest, ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { LayerRule } from '#contract/layer-rules.ts';
import { type ArchitectureAnswer, type EdgePlaces, withEdges } from '#contract/analyzer-api/edge-places.ts';
import { architecturesOf } from '#analyzer/languages/languages.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import type { Resolver } from '#analyzer/languages/resolution/resolver.ts';
import { hashedTree } from '#analyzer/source/hashed-tree.ts';
import { keptAnswer, type MadeAnswer } from '#analyzer/source/kept-answer.ts';
import { readHashedText } from '#analyzer/source/read-text.ts';
import {
  parsedProject,
  type ParsedProject,
  readProject,
  type ReadProject,
} from '#analyzer/syntax/parsed-project.ts';
import { createCodeModel } from './code-model.ts';
import { listDataFiles, listEntryFiles } from './data-files.ts';
import { type EdgesByFile, edgesByFile, listEdges } from './edges.ts';
import type { GraphEdge, ProjectModel } from './graph.ts';
import { judgedAsBefore, lastGraph } from './judged-again.ts';
import { keepGraph, keptGraph, keyOfGraph, locatedGraph } from './kept-graph.ts';
import {
  type JudgedGraph,
  keepDrawn,
  keepJudged,
  lastDrawn,
  nothingTakenOver,
  takeOver,
} from './last-drawn.ts';
import { assignNodeTypes } from './node-types.ts';
import { Places } from './places.ts';
import { createResolvers } from './resolvers.ts';
import { byRecord } from './violations/by-record.ts';
import { listCycles } from './violations/cycles.ts';
import { withoutLeaving } from './violations/announced-to-go.ts';
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
): Promise<ArchitectureAnswer> {
  const answer = await placedStructure(request, context);
  const judged = { ...answer, violations: answer.violations.map(byRecord) };
  return request.edgesByPlace === true ? judged : withEdges(judged);
}

/** The answer before the records of its kinds of violation are asked (`track-record`). */
export async function structure(
  request: ArchitectureRequest,
  context: AnalysisContext,
): Promise<ArchitectureResponse> {
  return withEdges(await placedStructure(request, context));
}

async function placedStructure(
  request: ArchitectureRequest,
  context: AnalysisContext,
): Promise<ArchitectureAnswer> {
  if (!statSync(request.codeDir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new AnalyzerError('NOT_FOUND', 'the code directory does not exist');
  }
  const { codeDir, languages, layerRules = [] } = request;
  const parts = layerRules.length === 0 ? languages : [...languages, `rules ${JSON.stringify(layerRules)}`];
  const name = { purpose: 'architecture', parts };
  const { answer } = await keptAnswer(codeDir, context, name, () => judgeStructure(request, context));
  return answer;
}

/** All of the answer but the kinds of large files, which are told by their sizes. */
type Graph = Omit<ArchitectureAnswer, 'dataFiles' | 'entryFiles'>;

async function judgeStructure(
  request: ArchitectureRequest,
  context: AnalysisContext,
): Promise<MadeAnswer<ArchitectureAnswer>> {
  const { codeDir, languages } = request;
  const project = await readProject(codeDir, context);
  const graph = await graphOfProject(project, request, context);
  const wanted = restrictedTo(project, languages);
  const bySize = { dataFiles: listDataFiles(wanted), entryFiles: listEntryFiles(wanted) };
  return { answer: { ...graph, ...bySize }, isFinal: project.isFinal };
}

/** The graph of an earlier analysis, as far as it holds, or a new one. */
async function graphOfProject(
  project: ReadProject,
  request: ArchitectureRequest,
  context: AnalysisContext,
): Promise<Graph> {
  if (!context.settings.reuse)
    return makeGraph(project, request, { context, key: keyOfGraph(project, request) });
  const wanted = restrictedTo(project, request.languages);
  const settings = settingsOf(wanted, request);
  const last = await lastGraph(wanted, request, { settings, context });
  if (last) return locatedGraph(last);
  const key = keyOfGraph(project, request);
  const kept = await keptGraph(project, key, context);
  return kept ?? makeGraph(project, request, { context, key });
}

/** What a graph depends on beside files. */
const settingsOf = (project: ReadProject, { languages, layerRules = [] }: ArchitectureRequest): string =>
  JSON.stringify([languages, layerRules, project.checkedLanguages, countReasons(project)]);

async function makeGraph(
  project: ReadProject,
  request: ArchitectureRequest,
  { context, key }: { readonly context: AnalysisContext; readonly key: Uint8Array | undefined },
): Promise<Graph> {
  const { languages, layerRules = [] } = request;
  const { root } = project.tree;
  const parsed = await parsedProject(root, context);
  context.signal.throwIfAborted();
  const wanted = restrictedTo(parsed, languages);
  const known = await architecturesOf(new Set(wanted.files.map((file) => file.language)));
  const texts = new Map<string, string | undefined>();
  const read = (path: string): string => {
    const { text, hash } = readHashedText(`${root}/${path}`);
    texts.set(path, hash);
    return text;
  };
  const { hashOf } = hashedTree(root, context);
  const last = lastDrawn(root);
  const before = context.settings.reuse
    ? takeOver(wanted, wanted.files, request, hashOf)
    : nothingTakenOver(wanted.files);
  const { placed } = before;
  const files = wanted.files.map((file, at) => ({ ...file, facts: placed[at]?.facts ?? file.facts }));
  const places = new Places(placed.map(({ lines }) => lines));
  const model = createCodeModel({ tree: wanted.tree, files }, known, { places, read });
  const resolvers = createResolvers(model);
  const edges = edgesByFile(model, resolvers, before.edges);
  for (const [path, hash] of before.texts) texts.set(path, hash);
  if (context.settings.reuse)
    keepDrawn(wanted, wanted.files, request, { placed, edges, texts: new Map(texts) });
  const settings = settingsOf(wanted, request);
  const again =
    last &&
    before.edited &&
    judgedAsBefore(last, before.edited, { model, placed, edges, texts, hashOf, settings });
  const made = again ?? judge(model, { wanted, layerRules, settings, resolvers, edges, texts });
  if (context.settings.reuse) keepJudged(made);
  keepGraph(key, parsed, made);
  return locatedGraph(made);
}

interface ToJudge {
  readonly wanted: ParsedProject;
  readonly layerRules: readonly LayerRule[];
  readonly settings: string;
  readonly resolvers: ReadonlyMap<string, Resolver>;
  readonly edges: EdgesByFile;
  /** Those that were read so far; what is read from now on is added. */
  readonly texts: ReadonlyMap<string, string | undefined>;
}

function judge(
  model: ProjectModel,
  { wanted, layerRules, settings, resolvers, edges, texts }: ToJudge,
): JudgedGraph {
  const { places, bodies, files } = model;
  bodies.forget();
  const graph = graphOf({ model, resolvers, edges: listEdges(edges) }, wanted, layerRules);
  const named = [...places.named].map(([file, at]) => {
    return { path: files[file]?.path ?? '', lines: places.namedLines[at] ?? new Int32Array() };
  });
  const { small, counted } = places;
  const { lookedAt } = bodies;
  return { graph, texts: [...texts], named, counted: [...counted], small, lookedAt, settings };
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

interface Resolved {
  readonly model: ProjectModel;
  readonly resolvers: ReadonlyMap<string, Resolver>;
  readonly edges: readonly GraphEdge[];
}

/** The graph in numbers of lines, its texts with marks for them. */
function graphOf(
  { model, resolvers, edges }: Resolved,
  project: ParsedProject,
  layerRules: readonly LayerRule[],
): Graph {
  assignNodeTypes(model, edges);
  const own = listOwnRuleViolations(model, edges, layerRules);
  const found = [
    ...withoutRepeated(listLayerViolations(model, edges), own),
    ...listEntityViolations(model, resolvers),
    ...listCycles(model, edges, resolvers),
    ...listGodClasses(model, edges, resolvers),
  ];
  const violations = [...own, ...withoutLeaving(model, found)];
  for (const { filePath } of violations) model.places.name(model.fileOfPath.get(filePath));
  return {
    nodes: toNodes(model, edges),
    edges: [],
    edgePlaces: placesOf(edges),
    violations: violations.sort(compareViolations),
    checkedLanguages: [...project.checkedLanguages],
    skippedFiles: countReasons(project),
  };
}

function placesOf(edges: readonly GraphEdge[]): EdgePlaces {
  const relations = [...new Set(edges.map(({ relation }) => relation))];
  const places = edges.flatMap(({ source, target, relation }) => [
    source,
    target,
    relations.indexOf(relation),
  ]);
  return { relations, places };
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

function countReasons(project: Pick<ReadProject, 'skipped' | 'tree'>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reason } of project.skipped) counts[reason] = (counts[reason] ?? 0) + 1;
  if (project.tree.skippedBigFiles > 0) counts['tooBig'] = project.tree.skippedBigFiles;
  return counts;
}
