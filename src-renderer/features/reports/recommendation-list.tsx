import type { Recommendation } from '#contract/public-api/reports.ts';
import { PlacedText } from '#renderer/features/files/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './report-page.module.css';

/** The plan, one column a phase. */
export function RecommendationList({ recommendations }: { recommendations: readonly Recommendation[] }) {
  const s = useStrings();
  return (
    <div className={classes.phases}>
      {recommendations.map(({ phase, items }) => (
        <div key={phase} className={classes.phase}>
          <h3>{phase}</h3>
          {items.length === 0 && <p>{s.report.nothingInPhase}</p>}
          <ul>
            {items.map((item) => (
              <li key={item}>
                <PlacedText text={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
