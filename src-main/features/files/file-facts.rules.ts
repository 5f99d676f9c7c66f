import type { FileEntry, FileFacts, FileFactsList } from '#contract/public-api/files.ts';

/** What the latest finished analysis knows of files, by path. */
export interface KnownOfFiles {
  /** Undefined: the code rules have no result. */
  readonly findings: ReadonlyMap<string, Pick<FileFacts, 'findings' | 'worstSeverity'>> | undefined;
  /** Undefined: there is no readable history. */
  readonly history: ReadonlyMap<string, Pick<FileFacts, 'attention' | 'commits'>> | undefined;
}

const NO_FINDINGS = { findings: 0, worstSeverity: null };
const NO_HISTORY = { attention: null, commits: null };

/** Listed files with what is known of them; a file that nobody found anything in has nothing. */
export function withFacts(entries: readonly FileEntry[], { findings, history }: KnownOfFiles): FileFactsList {
  return {
    total: entries.length,
    findingsAvailable: findings !== undefined,
    historyAvailable: history !== undefined,
    items: entries.map((entry) => ({
      ...entry,
      ...(findings?.get(entry.path) ?? NO_FINDINGS),
      ...(history?.get(entry.path) ?? NO_HISTORY),
    })),
  };
}
