import type { Risk } from '#contract/public-api/reports.ts';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { RichText } from '#renderer/components/rich-text.tsx';
import { riskTarget } from './targets.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { FilePlaces, PlacedText, withoutPlaces } from '#renderer/features/files/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './report-page.module.css';

/** Risks with what to do about them, and the lines that show them. */
export function RiskList({ risks }: { risks: readonly Risk[] }) {
  const s = useStrings();
  const projectId = useProjectId();
  if (risks.length === 0) return <p className={classes.summary}>{s.report.noRisks}</p>;
  return (
    <ul className={classes.risks}>
      {risks.map((risk) => (
        <li key={`${risk.title}:${risk.detail}`}>
          <div>
            <Tag tone={toneOfRisk(risk.level)} shape>
              {s.words.risk[risk.level]}
            </Tag>
          </div>
          <div>
            <h3 className={classes.riskTitle}>
              <TargetLink to={riskTarget(risk, projectId)}>
                <RichText text={withoutPlaces(risk.title, risk.references)} />
              </TargetLink>
            </h3>
            <p className={classes.riskText}>
              <PlacedText text={withoutPlaces(risk.detail, risk.references)} />
            </p>
            {risk.suggestion && (
              <p className={classes.riskText}>
                <b>{s.report.suggestion}:</b> <PlacedText text={risk.suggestion} />
              </p>
            )}
            {risk.references.length > 0 && <FilePlaces places={risk.references} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
