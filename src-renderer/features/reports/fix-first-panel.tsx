import type { Risk } from '#contract/public-api/reports.ts';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { RichText } from '#renderer/components/rich-text.tsx';
import { riskTarget } from './targets.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink, withoutPlaces } from '#renderer/features/files/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './fix-first-panel.module.css';
import { worstRisks } from './verdict.ts';

const SHOWN = 3;
const LINKS = 2;

export function FixFirstPanel({ risks }: { risks: readonly Risk[] }) {
  const s = useStrings();
  const projectId = useProjectId();
  const first = worstRisks(risks, SHOWN);
  return (
    <Panel title={s.report.fixFirst} note={s.report.fixFirstNote}>
      {first.length === 0 && <p className={classes.none}>{s.report.noRisks}</p>}
      <ol className={classes.list}>
        {first.map((risk) => (
          <li key={risk.title}>
            <div className={classes.head}>
              <Tag tone={toneOfRisk(risk.level)} shape>
                {s.words.risk[risk.level]}
              </Tag>
            </div>
            <p className={classes.title}>
              <TargetLink to={riskTarget(risk, projectId)}>
                <RichText text={withoutPlaces(risk.title, risk.references.slice(0, LINKS))} />
              </TargetLink>
            </p>
            <p className={classes.text}>
              <RichText text={risk.suggestion} />
            </p>
            <div className={classes.places}>
              {risk.references.slice(0, LINKS).map((place) => (
                <FileLink
                  key={`${place.file}:${place.line}`}
                  path={place.file}
                  line={place.line}
                  folders={1}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
