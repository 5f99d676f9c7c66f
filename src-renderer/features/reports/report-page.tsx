import type { Report } from '#contract/public-api/reports.ts';
import { LanguageBar } from '#renderer/components/language-bar.tsx';
import { toneOfLevel } from '#renderer/components/level-tone.ts';
import { ScoreRing } from '#renderer/components/score-ring.tsx';
import { ModelInputNote } from '#renderer/features/model-input/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { DimensionTable } from './dimension-table.tsx';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { Fragment } from 'react';
import { frameworkTarget, languageTarget } from './targets.ts';
import { HistoryPanel } from './history-panel.tsx';
import { NewCodePanel } from './new-code-panel.tsx';
import { PlacementNote } from './placement-note.tsx';
import { RecommendationList } from './recommendation-list.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportFrame } from './report-frame.tsx';
import classes from './report-page.module.css';
import { RiskList } from './risk-list.tsx';
import { SourceNote } from './source-note.tsx';
import { verdictOf } from './verdict.ts';

function ReportHead({ report }: { report: Report }) {
  const s = useStrings();
  const format = useFormat();
  const level = s.words.level[report.report.level];
  return (
    <header className={classes.head}>
      <ScoreRing
        score={report.report.healthScore}
        tone={toneOfLevel(report.report.level)}
        label={level}
        sizePx={104}
        title={s.report.scoreTitle(report.report.healthScore, level)}
      />
      <div className={classes.titles}>
        <h1 className={classes.verdict}>{verdictOf(report.report, s)}</h1>
        <p className={classes.meta}>
          {s.report.generated(format.dateTime(report.generatedAt))}
          {report.regeneratedAt && ` · ${s.report.regenerated(format.ago(report.regeneratedAt))}`}
          {report.promptVersion && ` · ${s.report.promptVersion(report.promptVersion)}`}
        </p>
      </div>
      <ReportActions analysisId={report.analysisId} />
    </header>
  );
}

function TechStack({ report }: { report: Report }) {
  const s = useStrings();
  const projectId = useProjectId();
  const { languages, frameworks } = report.report.techStack;
  return (
    <section>
      <h2 className={classes.heading}>{s.report.techStack}</h2>
      <LanguageBar languages={languages} legend targetOf={languageTarget(projectId)} />
      {frameworks.length > 0 && (
        <p className={classes.frameworks}>
          {s.report.frameworks}:{' '}
          {frameworks.map((name, at) => (
            <Fragment key={name}>
              {at > 0 && ', '}
              <TargetLink to={frameworkTarget(name, projectId)}>{name}</TargetLink>
            </Fragment>
          ))}
        </p>
      )}
    </section>
  );
}

/** The whole report, to be read from top to bottom. */
export function ReportPage() {
  const s = useStrings();
  return (
    <ReportFrame>
      {(report) => (
        <article className={classes.report}>
          <ReportHead report={report} />
          <SourceNote report={report} full />
          <section>
            <h2 className={classes.heading}>{s.report.summary}</h2>
            <p className={classes.summary}>{report.report.summary}</p>
            <ModelInputNote input={report.report.modelInput} />
          </section>
          <NewCodePanel analysisId={report.analysisId} />
          <section>
            <h2 className={classes.heading}>{s.report.dimensionsTitle}</h2>
            {report.report.placement && <PlacementNote placement={report.report.placement} />}
            <DimensionTable report={report.report} />
          </section>
          <section>
            <h2 className={classes.heading}>
              {s.report.risks} <span>{s.report.riskCount(report.report.risks.length)}</span>
            </h2>
            <RiskList risks={report.report.risks} />
          </section>
          <section>
            <h2 className={classes.heading}>{s.report.recommendations}</h2>
            <RecommendationList recommendations={report.report.recommendations} />
          </section>
          <TechStack report={report} />
          <HistoryPanel />
        </article>
      )}
    </ReportFrame>
  );
}
