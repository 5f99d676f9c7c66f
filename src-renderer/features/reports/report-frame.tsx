import type { Report } from '#contract/public-api/reports.ts';
import { IconReportAnalytics } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { EnglishTextsNote } from '#renderer/components/english-texts-note.tsx';
import { EmptyState, ErrorState, LoadingLines } from '#renderer/components/states.tsx';
import {
  LastRunNotice,
  PartialResults,
  ProgressPanel,
  useRunningAnalysis,
} from '#renderer/features/analyses/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useComingReport } from './coming-report.ts';
import classes from './report-frame.module.css';
import { isInEnglish, toldReport } from './told-report.ts';
import { type EarlierAnalysis, useLatestReport } from './use-latest-report.ts';

interface ReportFrameProps {
  children: (report: Report, previous: EarlierAnalysis | null) => ReactNode;
  /** Shown under the notices while there is no report. */
  without?: ReactNode;
}

/** The report in the reader's language. */
function Told({ report, children }: { report: Report; children: (told: Report) => ReactNode }) {
  const s = useStrings();
  const told = useMemo(() => toldReport(report, s), [report, s]);
  return (
    <>
      {isInEnglish(report) && <EnglishTextsNote />}
      {children(told)}
    </>
  );
}

/** What every page about a report needs around it: progress, the last failure, loading, empty and error. */
export function ReportFrame({ children, without }: ReportFrameProps) {
  const s = useStrings();
  const projectId = useProjectId();
  const running = useRunningAnalysis(projectId);
  useComingReport(projectId, running?.id);
  const { report, previous, loading, error, retry } = useLatestReport(projectId);
  return (
    <div className={classes.page}>
      {running ? <ProgressPanel analysis={running} /> : <LastRunNotice projectId={projectId} />}
      {running && !report && <PartialResults analysisId={running.id} before={without} />}
      {report && <Told report={report}>{(told) => children(told, previous)}</Told>}
      {!report && loading && <LoadingLines label={s.shell.loading} rows={10} />}
      {!report && !loading && error && (
        <ErrorState
          title={s.shell.failed}
          detail={messageOf(error)}
          retryLabel={s.shell.retry}
          onRetry={retry}
        />
      )}
      {!report && !loading && !error && !running && (
        <>
          {without}
          <EmptyState icon={<IconReportAnalytics size={30} stroke={1.4} />} title={s.report.noReport}>
            {s.report.noReportText}
          </EmptyState>
        </>
      )}
    </div>
  );
}
