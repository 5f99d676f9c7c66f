import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { ParsedProjectFile } from '#analyzer/syntax/worker-messages.ts';
import type { TypeFact } from '#analyzer/syntax/facts.ts';

export type NodeType = ArchitectureResponse['nodes'][number]['nodeType'];

/** A type or a file, by the unit of its language; a file too where it declares no types. */
export interface GraphNode {
  readonly index: number;
  readonly key: string;
  readonly name: string;
  nodeType: NodeType;
  /** Whether more than the ending of its name says what it is; for an entity, its mapping to a table. */
  isEvident: boolean;
  /** Index of the (first) declaring file. */
  readonly file: number;
  readonly path: string;
  readonly language: string;
  /** The declared type behind a type node; undefined for a file. */
  readonly type: TypeFact | undefined;
  /** Package, namespace or folder: what a cycle is judged by. */
  readonly unit: string;
  /** Whether findings may name it: the role of its file is OWN. */
  readonly judged: boolean;
}

/** A declared type and where it is. */
export interface TypeEntry {
  readonly file: number;
  /** Index in the file's `facts.types`. */
  readonly type: number;
  readonly node: number;
  readonly fact: TypeFact;
}

/** The parsed files with their nodes; lines of their facts are numbers, see `PlacedFacts`. */
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
  /** The text of one of these: the only way in which anything but facts is looked at. */
  readonly read: (path: string) => string;
}
