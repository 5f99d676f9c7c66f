import { RISK_LEVELS } from '#contract/words.ts';
import type { Risk } from '#contract/public-api/reports.ts';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { RichText } from '#renderer/components/rich-text.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './fix-first-panel.module.css';

const SHOWN = 3;
const PLACES = 2;

/** The three most severe risks, as the report orders them within a level. */
export function worstRisks(risks: readonly Risk[]): Risk[] {
  return risks
    .toSorted((a, b) => RISK_LEVELS.indexOf(a.level) - RISK_LEVELS.indexOf(b.level))
    .slice(0, SHOWN);
}

export function FixFirstPanel({ risks }: { risks: readonly Risk[] }) {
  const s = useStrings();
  const first = worstRisks(risks);
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
              <RichText text={risk.title} />
            </p>
            <p className={classes.text}>
              <RichText text={risk.suggestion} />
            </p>
            <div className={classes.places}>
              {risk.references.slice(0, PLACES).map((place) => (
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
