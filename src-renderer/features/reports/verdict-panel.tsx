import type { Report } from '#contract/public-api/reports.ts';
import { Button } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toneOfLevel } from '#renderer/components/level-tone.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { ScoreRing } from '#renderer/components/score-ring.tsx';
import { AnalyzeButton } from '#renderer/features/analyses/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { sinceLastQuery } from './compare.api.ts';
import { PlacementNote } from './placement-note.tsx';
import { SourceNote } from './source-note.tsx';
import type { EarlierAnalysis } from './use-latest-report.ts';
import { verdictOf } from './verdict.ts';
import classes from './verdict-panel.module.css';

function Delta({ delta }: { delta: number }) {
  const s = useStrings();
  const format = useFormat();
  const Icon = delta > 0 ? IconArrowUpRight : delta < 0 ? IconArrowDownRight : IconMinus;
  const tone = delta > 0 ? 'good' : delta < 0 ? 'bad' : 'calm';
  return (
    <span className={classes.delta} style={{ color: `var(--v-${tone}-ink)` }}>
      <Icon size={14} aria-hidden="true" />
      {delta === 0 ? s.report.noDelta : s.report.delta(format.signed(delta))}
    </span>
  );
}

/** The change since the analysis before; said in words where the two were scored in different ways. */
function ScoreDelta({ analysisId, previous }: { analysisId: number; previous: EarlierAnalysis }) {
  const s = useStrings();
  const { data } = useQuery(sinceLastQuery(analysisId, previous));
  if (!data) return null;
  if (!data.sameScoring) return <span>{s.report.otherScoring}</span>;
  return data.healthScore.delta === null ? null : <Delta delta={data.healthScore.delta} />;
}

interface VerdictPanelProps {
  report: Report;
  previous: EarlierAnalysis | null;
}

/** The answer, first: score, level, one sentence, the summary, where it stands, how fresh it is and who wrote it. */
export function VerdictPanel({ report, previous }: VerdictPanelProps) {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  const { report: body } = report;
  const level = s.words.level[body.level];
  return (
    <Panel className={classes.panel ?? ''}>
      <div className={classes.content}>
        <div className={classes.ring}>
          <ScoreRing
            score={body.healthScore}
            tone={toneOfLevel(body.level)}
            label={level}
            title={s.report.scoreTitle(body.healthScore, level)}
          />
        </div>
        <div className={classes.words}>
          <h1 className={classes.verdict}>{verdictOf(body, s)}</h1>
          <p className={classes.summary}>{body.summary}</p>
          {body.placement && (
            <div className={classes.placement}>
              <PlacementNote placement={body.placement} />
            </div>
          )}
          <div className={classes.foot}>
            <span title={format.dateTime(report.generatedAt)}>
              {s.report.fresh(format.ago(report.generatedAt))}
            </span>
            {previous && <ScoreDelta analysisId={report.analysisId} previous={previous} />}
            <Link
              to="/projects/$projectId/timeline"
              params={{ projectId }}
              title={s.timeline.linkTitle}
              className={classes.link}
            >
              {s.timeline.scores}
            </Link>
            <SourceNote report={report} />
          </div>
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/projects/$projectId/report" params={{ projectId }} {...props} />
            )}
          >
            {s.report.openReport}
          </Button>
          <AnalyzeButton projectId={projectId} />
        </div>
      </div>
    </Panel>
  );
}
