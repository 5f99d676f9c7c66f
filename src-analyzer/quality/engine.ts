import type { AnalyzerMetrics } from '#contract/analyzer-api/quality.ts';
import type { FileRole } from '#contract/words.ts';
import type { AnalysisContext } from '../request/context.ts';
import { isJudgedRole, isTestLikeRole, isTestData as isDataOfTests } from '../source/file-role.ts';
import type { SourceFile } from '../source/walk.ts';
import type { Finding } from '#analyzer/rules/rule.ts';

/** A file of the project with what it is for. */
export interface QualityFile extends SourceFile {
  readonly role: FileRole;
}

export interface QualityProject {
  /** Absolute path of the code directory. */
  readonly root: string;
  /** All walked files, sorted by path; an engine picks its own. */
  readonly files: readonly QualityFile[];
  /** `.env` files, read for secrets alone. */
  readonly environmentFiles: readonly QualityFile[];
}

/** Why files were left out, with how many: `too-deep`, `minified`, `crashed-linter`, … */
export type SkippedFiles = Readonly<Record<string, number>>;

/** A finding of another engine that is none at all, is about another line than it says, or is worth a look only. */
export interface Refuted extends Pick<Finding, 'ruleKey' | 'path' | 'line'> {
  readonly culprit?: number;
  /** What to say of it instead, where it is worth a look only. */
  readonly doubt?: Pick<Finding, 'message'>;
}

export interface EngineResult {
  readonly findings: readonly Finding[];
  /** Findings of other engines that this one knows more about. */
  readonly refuted?: readonly Refuted[];
  /** Languages and file kinds that were looked at in this project: "Java", "secrets", "Dockerfile". */
  readonly checked: readonly string[];
  readonly skippedFiles?: SkippedFiles;
  /** The metrics this engine measures. */
  readonly metrics?: Partial<
    Pick<AnalyzerMetrics, 'complexity' | 'duplicationRate' | 'copiedBlocks' | 'coverageRate'>
  >;
  /** How the project's syntax was read, from who works with it. */
  readonly reading?: SyntaxReading;
}

export interface SyntaxReading {
  /** Files with code. */
  readonly codeFiles: number;
  /** Those of them that were read for this analysis. */
  readonly readFiles: number;
  /** Whether each was read to its end, so that another attempt gives the same; known once all engines have ended. */
  readonly isFinal: boolean;
}

/**
 * One independent part of the analysis. It may throw: the others' results still count.
 * It reports its own progress and stops, child processes included, when `context.signal` aborts.
 */
export interface QualityEngine {
  /** For the log and for tests. */
  readonly name: string;
  run(project: QualityProject, context: AnalysisContext): Promise<EngineResult>;
}

/** Written by people of this project: only such files are judged. */
export function isJudged(file: QualityFile): boolean {
  return isJudgedRole(file.role);
}

/** Code that tests read instead of run. */
export function isTestData(file: QualityFile): boolean {
  return isDataOfTests(file.path, file.role);
}

/** Whether findings in this file are lowered (or dropped, see `QualityRuleInfo.inTests`). */
export function isTestLike(file: QualityFile): boolean {
  return isTestLikeRole(file.role);
}
