import type { ProjectDetail } from '#contract/public-api/projects.ts';
import { useQuery } from '@tanstack/react-query';
import { IconFileUnknown } from '@tabler/icons-react';
import { EmptyState } from '#renderer/components/states.tsx';
import { projectQuery } from '#renderer/features/projects/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { DimensionCards } from './dimension-cards.tsx';
import { FixFirstPanel } from './fix-first-panel.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import classes from './overview-page.module.css';
import { NewCodePanel } from './new-code-panel.tsx';
import { NotMeasuredPanel, ProfilePanel } from './profile-panels.tsx';
import { ReportFrame } from './report-frame.tsx';
import { ResultNotice } from './result-notice.tsx';
import { SinceLastPanel } from './since-last-panel.tsx';
import { VerdictPanel } from './verdict-panel.tsx';

/** True when the import brought nothing to measure. Not an error, but the reader should hear why all is empty. */
function hasNoSource(project: ProjectDetail | undefined): boolean {
  return project !== undefined && project.status === 'READY' && project.fileCount === 0;
}

/** The answer at a glance. */
export function OverviewPage() {
  const s = useStrings();
  const project = useQuery(projectQuery(useProjectId())).data;
  return (
    <ReportFrame without={project && <ProfilePanel project={project} />}>
      {(report, previous) => (
        <>
          {hasNoSource(project) && (
            <EmptyState icon={<IconFileUnknown size={26} stroke={1.5} />} title={s.report.noSource} compact>
              {s.report.noSourceText}
            </EmptyState>
          )}
          {previous && project?.sourceType === 'FOLDER' && (
            <ResultNotice analysisId={report.analysisId} previous={previous} />
          )}
          <VerdictPanel report={report} previous={previous} />
          <DimensionCards report={report.report} />
          <div className={classes.columns}>
            <LedgerPanel report={report.report} />
            <div className={classes.side}>
              <NewCodePanel analysisId={report.analysisId} />
              {previous && <SinceLastPanel analysisId={report.analysisId} previous={previous} />}
              <FixFirstPanel risks={report.report.risks} />
              {project && <ProfilePanel project={project} />}
              <NotMeasuredPanel detail={report.report.scoreDetail} />
            </div>
          </div>
        </>
      )}
    </ReportFrame>
  );
}
