import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSeenReports } from '#renderer/features/analyses/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { sinceLastQuery } from './compare.api.ts';
import classes from './result-notice.module.css';
import { resultWords } from './result-words.ts';
import type { EarlierAnalysis } from './use-latest-report.ts';

interface ResultNoticeProps {
  analysisId: number;
  previous: EarlierAnalysis;
}

/** What an analysis that ended while the project was open has brought, in one sentence. */
export function ResultNotice({ analysisId, previous }: ResultNoticeProps) {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  const { seen, see } = useSeenReports();
  const seenId = seen[projectId];
  const isNews = seenId !== undefined && seenId !== analysisId;
  const { data } = useQuery({ ...sinceLastQuery(analysisId, previous), enabled: isNews });
  if (!isNews || data?.analysisId !== analysisId) return null;
  return (
    <section className={classes.notice} role="status">
      <p>
        {s.folder.resultTitle} <strong>{resultWords(data, s, format)}</strong>
      </p>
      <CloseButton aria-label={s.folder.hideNote} onClick={() => see(projectId, analysisId)} />
    </section>
  );
}
