import type { IssueSeverity } from '#contract/words.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { GrammarName } from '#analyzer/languages/grammar.ts';
import type { ParsedFile } from '#analyzer/syntax/reader.ts';
import type { TreePatch } from './patch.ts';
import type { ProjectGate } from './project-gate.ts';
import type { QualityRuleInfo } from './rule.ts';

/** What a rule sees of the file and how it speaks up. */
export interface TreeScope {
  readonly tree: FlatTree;
  readonly file: ParsedFile;
  /**
   * @param at node whose first line is reported
   * @param less where the place is less serious than the rule says, or no more than worth a look
   */
  readonly report: (at: number, message: string, less?: IssueSeverity | 'REVIEW') => void;
}

/** A rule that is asked about every node of some kinds, once per file and in document order. */
export interface TreeRule extends QualityRuleInfo {
  readonly grammars: readonly GrammarName[];
  /** Named node kinds of these grammars; a kind a grammar lacks never comes. */
  readonly nodes: readonly string[];
  /** Frameworks and versions the rule is about. */
  readonly gate?: ProjectGate;
  /** Names under which `@SuppressWarnings` or `noqa` of other tools silences the same thing. */
  readonly suppressedAs?: readonly string[];
  check(node: number, scope: TreeScope): void;
  /** From the node that was reported. */
  readonly patch?: TreePatch;
}

export const JAVA: readonly GrammarName[] = ['java'];

/** Makes rules about bugs of these languages, as serious as most are. */
export const bugsIn =
  (grammars: readonly GrammarName[]) =>
  (info: Omit<TreeRule, 'kind' | 'severity' | 'grammars' | 'inTests'>): TreeRule => ({
    kind: 'BUG',
    severity: 'MAJOR',
    grammars,
    inTests: 'off',
    ...info,
  });
