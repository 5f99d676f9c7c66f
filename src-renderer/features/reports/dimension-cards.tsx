import type { ReportBody } from '#contract/public-api/reports.ts';
import { type ScoreBasis, scoreBasis } from '#contract/score.ts';
import { DIMENSION_WEIGHTS } from '#contract/words.ts';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { toneOfScore } from '#renderer/components/level-tone.ts';
import { Stars } from '#renderer/components/stars.tsx';
import { fillOf } from '#renderer/components/tone.ts';
import { PlacedText } from '#renderer/features/files/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { BasisTag } from './basis-tag.tsx';
import classes from './dimension-cards.module.css';
import { MoreLink } from './more-link.tsx';
import { dimensionTarget, summaryTarget } from './targets.ts';
import { referenceNote, standingOf } from './standing.ts';

/** The four dimensions with score, stars, a summary and where they stand among other projects. */
export function DimensionCards({ report }: { report: ReportBody }) {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  const { placement } = report;
  return (
    <ul className={classes.cards}>
      {report.dimensions.map(({ key, score, stars, summary }) => (
        <li key={key} className={classes.card}>
          <div className={classes.head}>
            <h2 className={classes.name}>
              <TargetLink to={dimensionTarget(key, projectId)}>{s.report.dimensions[key]}</TargetLink>
            </h2>
            <BasisTag basis={scoreBasis(key, report.scoreDetail?.[key])} />
            <span className={classes.weight} title={s.report.weightTitle}>
              {s.report.weight(DIMENSION_WEIGHTS[key] * 100)}
            </span>
          </div>
          <DimensionScore score={score} stars={stars} basis={scoreBasis(key, report.scoreDetail?.[key])} />
          <p className={classes.summary}>
            <MoreLink text={summary} to={summaryTarget(key, projectId)} Text={PlacedText} />
          </p>
          {placement && (
            <p className={classes.standing} title={referenceNote(placement, s, format)}>
              {standingOf(placement[key], placement.language, s)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface DimensionScoreProps {
  score: number;
  stars: number;
  basis: ScoreBasis;
}

/** A dimension that was not measured has nothing to show: its 100 only keeps the health score as it is. */
function DimensionScore({ score, stars, basis }: DimensionScoreProps) {
  const s = useStrings();
  const tone = toneOfScore(score);
  if (basis === 'NOTHING') {
    return (
      <div className={classes.score} data-none>
        <b>–</b>
      </div>
    );
  }
  return (
    <>
      <div className={classes.score}>
        <b>{score}</b>
        <Stars count={stars} tone={tone} title={s.report.starsTitle(stars)} />
      </div>
      <div className={classes.track} aria-hidden="true">
        <div style={{ width: `${score}%`, background: fillOf(tone) }} />
      </div>
    </>
  );
}
