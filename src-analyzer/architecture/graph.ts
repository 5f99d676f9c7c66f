import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { CodeModel, GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import type { FunctionFact } from '#analyzer/syntax/facts.ts';
import type { LanguageArchitecture } from '#analyzer/languages/resolution/language-architecture.ts';
import type { Bodies } from './bodies.ts';
import type { Places } from './places.ts';

export type Relation = ArchitectureResponse['edges'][number]['relation'];
export type Violation = ArchitectureResponse['violations'][number];

/** A name that is called, and where first. */
export interface CalledName {
  readonly name: string;
  readonly file: number;
  readonly line: number;
}

/** What else is called of one node says nothing new. */
export const MAX_CALLEES = 40;

export interface GraphEdge {
  readonly source: number;
  readonly target: number;
  readonly relation: Relation;
  /** File and line of the import, mention or call. */
  readonly file: number;
  readonly line: number;
  /** Gone at run time. */
  readonly typeOnly: boolean;
  /** Loaded when a function runs, not with the file. */
  readonly deferred: boolean;
  /** Told by a mention of the type where no import names it. */
  readonly isMention: boolean;
  /** Name called, '' for imports. */
  readonly callee: string;
  /** All names called, each with the first place, at most `MAX_CALLEES`; none for imports. */
  readonly calls: CalledName[];
  /** Whether it takes more of a file than constants and types that could stand elsewhere. */
  takesMain: boolean;
  /** How many imports, mentions or calls it stands for. */
  uses: number;
}

/** The two nodes that an edge leads between: its source and its target. */
export type Ends = readonly [GraphNode, GraphNode];

/** Whether functions stand beside the types of a file that is several nodes or one, as Kotlin's screens do. */
export function hasFreeFunctions(model: CodeModel, file: number): boolean {
  const [first] = model.nodesOfFile[file] ?? [];
  const { functions } = model.files[file]?.facts ?? {};
  return model.nodes[first ?? -1]?.type !== undefined && (functions?.some(({ owner }) => owner < 0) ?? false);
}

/** The node of a file that a line belongs to; -1 in a function beside the file's types, which is none of them. */
export function nodeAt(model: CodeModel, file: number, line: number): number {
  for (const { node, fact } of model.typesOfFile[file] ?? [])
    if (fact.outer < 0 && model.nodes[node]?.type && fact.line <= line && line <= fact.endLine) return node;
  const isFree = ({ owner, line: first, endLine }: FunctionFact): boolean =>
    owner < 0 && first <= line && line <= endLine;
  if (hasFreeFunctions(model, file) && model.files[file]?.facts.functions.some(isFree) === true) return -1;
  return model.nodesOfFile[file]?.[0] ?? -1;
}

/** The parsed files with their nodes, and what their languages bring, by name. */
export interface ProjectModel extends CodeModel {
  readonly languages: ReadonlyMap<string, LanguageArchitecture>;
  readonly places: Places;
  readonly bodies: Bodies;
}

/** What the language of a file or node brings for this analysis; undefined for one without. */
export function architectureOf(
  { languages }: ProjectModel,
  { language }: { readonly language: string },
): LanguageArchitecture | undefined {
  return languages.get(language);
}
