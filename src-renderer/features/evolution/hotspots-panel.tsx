import type { Hotspot } from '#contract/public-api/evolution.ts';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { EnglishTextsNote } from '#renderer/components/english-texts-note.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { byLevel } from './evolution-lists.ts';
import classes from './evolution-page.module.css';

/** Where complexity meets change, with the evidence. */
export function HotspotsPanel({ hotspots }: { hotspots: readonly Hotspot[] }) {
  const s = useStrings();
  return (
    <Panel title={s.evolution.hotspots}>
      {hotspots.length === 0 && <p className={classes.text}>{s.evolution.noHotspots}</p>}
      {hotspots.length > 0 && <EnglishTextsNote />}
      <ul className={classes.hotspots}>
        {byLevel(hotspots).map(({ module, riskLevel, evidence, aiConclusion }) => (
          <li key={module}>
            <div className={classes.hotspotHead}>
              <Tag tone={toneOfRisk(riskLevel)} shape>
                {s.words.risk[riskLevel]}
              </Tag>
              <FileLink path={module} folders={2} />
            </div>
            <p className={classes.text}>{evidence.join(' ')}</p>
            {aiConclusion && <p>{aiConclusion}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
