import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { ParsedProjectFile } from '#analyzer/syntax/worker-messages.ts';
import type { TypeFact } from '#analyzer/syntax/facts.ts';

export type NodeType = ArchitectureResponse['nodes'][number]['nodeType'];
export type Relation = ArchitectureResponse['edges'][number]['relation'];
export type Violation = ArchitectureResponse['violations'][number];

/** A type (Java, Kotlin, C#, PHP) or a file (every other language, and files without types). */
export interface GraphNode {
  readonly index: number;
  readonly key: string;
  readonly name: string;
  nodeType: NodeType;
  /** Index of the (first) declaring file. */
  readonly file: number;
  readonly path: string;
  readonly language: string;
  readonly line: number;
  readonly endLine: number;
  /** The declared type behind a type node; undefined for a file. */
  readonly type: TypeFact | undefined;
  /** Package, namespace or folder: what a cycle is judged by. */
  readonly unit: string;
  /** Whether findings may name it: not a test, not generated, not vendored, not an example. */
  readonly judged: boolean;
}

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
}

/** A declared type and where it is. */
export interface TypeEntry {
  readonly file: number;
  /** Index in the file's `facts.types`. */
  readonly type: number;
  readonly node: number;
  readonly fact: TypeFact;
}

/** The parsed files with their nodes. */
export interface CodeModel {
  readonly files: readonly ParsedProjectFile[];
  readonly fileOfPath: ReadonlyMap<string, number>;
  readonly nodes: readonly GraphNode[];
  /** Nodes of each file, in line order; at least one. */
  readonly nodesOfFile: readonly (readonly number[])[];
  /** Entries of each file, parallel to `facts.types`. */
  readonly typesOfFile: readonly (readonly TypeEntry[])[];
  /** Paths of all files of the project, parsed or not. */
  readonly allPaths: ReadonlySet<string>;
  readonly root: string;
}

/** The node of a file that a line belongs to. */
export function nodeAt(model: CodeModel, file: number, line: number): number {
  const own = model.nodesOfFile[file] ?? [];
  for (const index of own) {
    const node = model.nodes[index];
    if (node && node.line <= line && line <= node.endLine) return index;
  }
  return own[0] ?? -1;
}
