import type { ReportBody } from '#contract/public-api/reports.ts';
import { scoreBasis } from '#contract/score.ts';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { toneOfScore } from '#renderer/components/level-tone.ts';
import { Stars } from '#renderer/components/stars.tsx';
import { PlacedText } from '#renderer/features/files/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { BasisTag } from './basis-tag.tsx';
import { MoreLink } from './more-link.tsx';
import { dimensionTarget, summaryTarget } from './targets.ts';
import classes from './report-page.module.css';
import { standingOf } from './standing.ts';

export function DimensionTable({ report }: { report: ReportBody }) {
  const s = useStrings();
  const projectId = useProjectId();
  const { placement } = report;
  return (
    <table className={classes.table}>
      <tbody>
        {report.dimensions.map(({ key, score, stars, summary }) => {
          const basis = scoreBasis(key, report.scoreDetail?.[key]);
          return (
            <tr key={key}>
              <th scope="row">
                <TargetLink to={dimensionTarget(key, projectId)}>{s.report.dimensions[key]}</TargetLink>
              </th>
              <td data-end>
                <b>{basis === 'NOTHING' ? '–' : score}</b>
              </td>
              <td>
                {basis !== 'NOTHING' && (
                  <Stars count={stars} tone={toneOfScore(score)} title={s.report.starsTitle(stars)} />
                )}{' '}
                <BasisTag basis={basis} />
              </td>
              <td>
                <MoreLink text={summary} to={summaryTarget(key, projectId)} Text={PlacedText} />
                {placement && (
                  <p className={classes.standing}>{standingOf(placement[key], placement.language, s)}</p>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
