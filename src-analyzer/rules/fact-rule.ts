import type { ImportFact, SyntaxFacts } from '#analyzer/syntax/facts.ts';
import type { QualityRuleInfo, TreeFinding } from './rule.ts';

/** A parsed file among the files of its project. */
export interface FactFile {
  readonly path: string;
  readonly facts: Pick<SyntaxFacts, 'imports'>;
  /** Whether the project has a file of that path. */
  readonly hasFile: (path: string) => boolean;
  /** The file's text, asked for when there is something to report. */
  readonly readLines: () => readonly string[];
}

/** A rule over what was read from a file's tree, for which the other files of the project matter. */
export interface FactRule extends QualityRuleInfo {
  /** Whether something may be found in an import of a file, whatever other files there are; the rest is not shown to it. */
  mayConcern(path: string, fact: ImportFact): boolean;
  findInFacts(file: FactFile): readonly TreeFinding[];
}
