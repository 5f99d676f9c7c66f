import type { AdvisoryRow } from '#contract/public-api/advisories.ts';
import { ApiError } from '#main/api-error.ts';
import type { AfterwardsTask } from '#main/features/analyses/index.ts';
import type { JudgeAgain } from '#main/features/dependencies/index.ts';
import type { ImportGate } from '#main/features/project-import/index.ts';
import type { DataDirectory } from '#main/storage/data-directory.ts';
import { inImportArea } from '#main/storage/in-import-area.ts';
import { type AdvisoryDraft, openAdvisoryFiles } from './advisory-files.ts';
import { createDrafts, type DraftsDeps } from './drafts.ts';
import { createJudging } from './judging.ts';

export interface AdvisoriesDeps extends DraftsDeps {
  readonly storage: Pick<DataDirectory, 'root' | 'createImportArea'>;
  readonly gate: ImportGate;
  readonly judgeAgain: JudgeAgain;
}

/** The advisories that dependencies are judged by: what comes with the program, and what the user put in its place. */
export interface Advisories {
  /** @throws ApiError 3001 */
  list(): Promise<AdvisoryRow[]>;
  /**
   * Takes the export of one ecosystem. When this answers, every project is judged by it; when it throws, nothing changed.
   * @param receive writes the zip to the given file
   * @throws ApiError 2003, 3001, 5001, 5002
   */
  take(
    announcedBytes: number,
    receive: (uploadFile: string) => Promise<void>,
    signal: AbortSignal,
  ): Promise<AdvisoryRow[]>;
  /** Fetches the exports of all ecosystems: all of them, or nothing changes. @throws ApiError 1002, 3001, 5001, 5002 */
  update(signal: AbortSignal): Promise<AdvisoryRow[]>;
  /** At start: judges by what a process left that ended before it had judged every project. */
  recover(): Promise<void>;
  /** An analysis that was under way while the advisories changed is judged by the new ones. */
  readonly afterwards: AfterwardsTask;
}

export function createAdvisoriesService(deps: AdvisoriesDeps): Advisories {
  const { storage, analyzer, gate } = deps;
  const files = openAdvisoryFiles(storage.root);
  const judging = createJudging({ ...deps, files });
  const drafts = createDrafts(deps);
  const inTurn = createTurns();

  const list = async (): Promise<AdvisoryRow[]> => (await analyzer.advisories()).advisories;

  /** From the first rename on nothing is given up: the new advisories are there, and the projects follow. */
  const publish = (ready: readonly AdvisoryDraft[], signal: AbortSignal): Promise<AdvisoryRow[]> =>
    inTurn(signal, async () => {
      await files.publish(ready);
      await judging.judgeAll();
      return list();
    });

  return {
    list,
    take: (announcedBytes, receive, signal) =>
      gate.run(signal, (ending) =>
        inImportArea(deps, announcedBytes, async ({ uploadFile }) => {
          await receive(uploadFile);
          const draft = await drafts.convert(uploadFile, ending);
          if ('refused' in draft) throw new ApiError('UPLOAD_INVALID', draft.refused);
          return publish([draft], ending);
        }),
      ),
    update: (signal) =>
      gate.run(signal, (ending) =>
        inImportArea(deps, 0, async (area) => publish(await drafts.fetchAll(area, ending), ending)),
      ),
    async recover() {
      if (await files.isJudgingLeft()) await inTurn(undefined, () => judging.judgeAll());
    },
    afterwards: {
      name: 'vulnerability data',
      run: (target) => judging.judgeAfter(target),
    },
  };
}

/** One change at a time; who waits may still give up. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const mine = last.then(() => {
      signal?.throwIfAborted();
      return work();
    });
    last = mine.catch(() => {
      // The caller gets the error; the next one only waits for the end.
    });
    return mine;
  };
}
