import { dirname, join } from 'node:path';
import { OSV_ECOSYSTEMS } from '#contract/words.ts';
import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import { ApiError } from '#main/api-error.ts';
import type { Log } from '#main/log.ts';
import type { ImportArea } from '#main/storage/data-directory.ts';
import type { AdvisoryDraft } from './advisory-files.ts';
import { fetchExport, OSV_URL } from './fetch-export.ts';

export interface DraftsDeps {
  readonly analyzer: Pick<AnalyzerClient, 'advisories' | 'convertAdvisories'>;
  /** Where the exports are fetched from; undefined: OSV's own server. */
  readonly osvUrl?: string | undefined;
  readonly log: Log;
}

/** New advisories in the making. */
interface Drafts {
  /** Makes a file of advisories beside the export. @returns a sentence as `refused` when it is none */
  convert(zipFile: string, signal: AbortSignal): Promise<AdvisoryDraft | { refused: string }>;
  /** The exports of all ecosystems, fetched and converted. @throws ApiError 1002 when one of them is not to be had */
  fetchAll(area: ImportArea, signal: AbortSignal): Promise<AdvisoryDraft[]>;
}

export function createDrafts({ analyzer, osvUrl = OSV_URL, log }: DraftsDeps): Drafts {
  async function convert(zipFile: string, signal: AbortSignal): Promise<AdvisoryDraft | { refused: string }> {
    const file = zipFile.replace(/\.zip$/, '.bin');
    const answer = await analyzer.convertAdvisories({ zipFile, target: file }, { signal });
    if ('refused' in answer) return answer;
    const { ecosystem, ...counts } = answer;
    log.info('An export of advisories was read.', { ecosystem, ...counts });
    return { ecosystem, file };
  }

  return {
    convert,
    async fetchAll(area, signal) {
      const drafts: AdvisoryDraft[] = [];
      for (const [name, ecosystem] of Object.entries(OSV_ECOSYSTEMS)) {
        const zipFile = join(dirname(area.uploadFile), `${ecosystem}.zip`);
        await fetchExport(`${osvUrl}/${name}/all.zip`, zipFile, { signal });
        const draft = await convert(zipFile, signal);
        if ('refused' in draft || draft.ecosystem !== ecosystem) throw unusable(name);
        drafts.push(draft);
      }
      return drafts;
    },
  };
}

function unusable(name: string): ApiError {
  return new ApiError(
    'PARAMETER_INVALID',
    `The server sent no OSV export of ${name}: nothing was changed. Please try again later.`,
  );
}
