import type { AnalysisTarget } from '#main/features/analyses/index.ts';
import type { JudgeAgain } from '#main/features/dependencies/index.ts';
import type { Log } from '#main/log.ts';
import type { AdvisoryFiles } from './advisory-files.ts';

interface JudgingDeps {
  readonly files: Pick<AdvisoryFiles, 'markJudged'>;
  readonly judgeAgain: JudgeAgain;
  readonly log: Log;
}

interface Judging {
  /** Every project, one after the other; one that fails keeps no other from it and is tried again by the next start. */
  judgeAll(): Promise<void>;
  /** A project whose analysis has just ended, where that began before the advisories changed. */
  judgeAfter(target: AnalysisTarget): Promise<void>;
}

export function createJudging({ files, judgeAgain, log }: JudgingDeps): Judging {
  /** The newest analysis when the advisories had changed: later ones have asked the new ones. */
  let newestBefore = 0;
  return {
    async judgeAll() {
      newestBefore = judgeAgain.newestAnalysis();
      let failed = 0;
      for (const projectId of judgeAgain.listProjects()) {
        await judgeAgain.judge(projectId).catch((error: unknown) => {
          failed += 1;
          log.warn('The dependencies of a project could not be judged again.', { projectId, error });
        });
      }
      if (failed === 0) await files.markJudged();
    },
    async judgeAfter({ analysisId, projectId }) {
      if (analysisId <= newestBefore) await judgeAgain.judge(projectId);
    },
  };
}
