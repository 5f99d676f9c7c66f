import { ringArc } from './ring-arc.ts';
import classes from './score-ring.module.css';
import { type Tone, fillOf, inkOf } from './tone.ts';

interface ScoreRingProps {
  /** 0 to 100. */
  score: number;
  tone: Tone;
  /** The grade in words, shown under the number; left out in small rings. */
  label?: string;
  sizePx?: number;
  title: string;
}

const START_DEGREES = 135;

/** A score as an open ring with the number inside, so colour is never the only sign. */
export function ScoreRing({ score, tone, label, sizePx = 148, title }: ScoreRingProps) {
  const { stroke, radius, around, track, filled } = ringArc(sizePx, score);
  const center = sizePx / 2;
  const arc = { cx: center, cy: center, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <div className={classes.ring} style={{ width: sizePx, height: sizePx }} role="img" aria-label={title}>
      <svg width={sizePx} height={sizePx} aria-hidden="true">
        <g transform={`rotate(${START_DEGREES} ${center} ${center})`} strokeLinecap="round">
          <circle {...arc} stroke="var(--v-line)" strokeDasharray={`${track} ${around}`} />
          {score > 0 && <circle {...arc} stroke={fillOf(tone)} strokeDasharray={`${filled} ${around}`} />}
        </g>
      </svg>
      <div className={classes.inside} aria-hidden="true">
        <span className={classes.number} style={{ fontSize: sizePx * 0.32 }}>
          {score}
        </span>
        {label && (
          <span className={classes.label} style={{ color: inkOf(tone) }}>
            {label}
          </span>
        )}
      </div>
    </div>
  );
}
