import type { ReportBody } from '#contract/public-api/reports.ts';
import { toneOfScore } from '#renderer/components/level-tone.ts';
import { Stars } from '#renderer/components/stars.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './report-page.module.css';

export function DimensionTable({ report }: { report: ReportBody }) {
  const s = useStrings();
  return (
    <table className={classes.table}>
      <tbody>
        {report.dimensions.map(({ key, score, stars, summary }) => (
          <tr key={key}>
            <th scope="row">{s.report.dimensions[key]}</th>
            <td data-end>
              <b>{score}</b>
            </td>
            <td>
              <Stars count={stars} tone={toneOfScore(score)} title={s.report.starsTitle(stars)} />
            </td>
            <td>{summary}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
