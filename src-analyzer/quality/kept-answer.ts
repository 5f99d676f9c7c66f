import type { QualityResult } from '#contract/analyzer-api/quality.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { keptResults, resultKey } from '#analyzer/reuse/kept-results.ts';
import { hashedTree, isUnchanged } from '#analyzer/source/hashed-tree.ts';
import { findReports } from './coverage/find-reports.ts';

/** Reasons that another attempt may not meet: a file that took too long, a linter that died. */
const PASSING_REASON = /crash|time|fail/;

/** An answer without the counts of this very run. */
interface KeptAnswer {
  readonly answer: QualityResult;
  readonly codeFiles: number;
}

/** The answer to the same project, as far as one is kept, and the place to keep this run's. */
interface AnswerPlace {
  readonly known: QualityResult | undefined;
  /** Keeps an answer, unless the project changed while it was made or the next attempt may find more. */
  keep(made: KeptAnswer): void;
}

const NO_PLACE: AnswerPlace = { known: undefined, keep: () => {} };

/**
 * Where the answer to this project is kept: under the contents of all its files. A coverage report lies beside them and
 * counts by its age, and a server's answer is the server's, so that neither is taken over.
 */
export function answerPlace(codeDir: string, { settings }: AnalysisContext): AnswerPlace {
  const kept = keptResults();
  if (!kept.isKeeping || settings.sonarHostUrl !== null) return NO_PLACE;
  const hashed = hashedTree(codeDir);
  const files = hashed.tree.files.map(({ path }) => ({ path, role: 'OWN' as const }));
  if (findReports(codeDir, files).length > 0) return NO_PLACE;
  const key = resultKey('quality', [hashed.digest(), String(settings.maxFileBytes)]);
  const found = settings.reuse ? (kept.get(key) as KeptAnswer | undefined) : undefined;
  return {
    known: found && { ...found.answer, analysedFiles: 0, reusedFiles: found.codeFiles },
    keep(made) {
      const isFinal = !Object.keys(made.answer.skippedFiles).some((reason) => PASSING_REASON.test(reason));
      if (isFinal && isUnchanged(hashed)) kept.put([[key, made]]);
    },
  };
}
