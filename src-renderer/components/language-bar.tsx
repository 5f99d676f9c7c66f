import classes from './language-bar.module.css';
import { colorOfLanguage } from './language-colors.ts';

interface LanguageBarProps {
  /** Percent by language. */
  languages: Record<string, number>;
  /** Also list the names with their percentages. */
  legend?: boolean;
  /** Legend entries shown; the rest is summed up under `restLabel`. */
  most?: number;
  title: string;
  restLabel: string;
  nameOf: (language: string) => string;
}

interface Share {
  name: string;
  percent: number;
  color: string;
}

function sharesOf(languages: Record<string, number>, most: number, restLabel: string): Share[] {
  const sorted = Object.entries(languages).toSorted((a, b) => b[1] - a[1]);
  const shares = sorted
    .slice(0, most)
    .map(([name, percent]) => ({ name, percent, color: colorOfLanguage(name) }));
  const rest = sorted.slice(most).reduce((sum, [, percent]) => sum + percent, 0);
  if (rest >= 0.05) shares.push({ name: restLabel, percent: rest, color: 'var(--v-line-strong)' });
  return shares;
}

/** Languages as one stacked bar, widest first. */
export function LanguageBar({ languages, legend, most = 6, title, restLabel, nameOf }: LanguageBarProps) {
  const shares = sharesOf(languages, most, restLabel);
  const spoken = shares.map((share) => `${nameOf(share.name)} ${share.percent.toFixed(1)} %`).join(', ');
  return (
    <div>
      <div
        className={classes.bar}
        role="img"
        aria-label={`${title}: ${spoken}`}
        title={legend ? undefined : spoken}
      >
        {shares.map((share) => (
          <span key={share.name} style={{ width: `${share.percent}%`, background: share.color }} />
        ))}
      </div>
      {legend && (
        <ul className={classes.legend} aria-hidden="true">
          {shares.map((share) => (
            <li key={share.name}>
              <i style={{ background: share.color }} />
              {nameOf(share.name)} <b>{share.percent.toFixed(1)}%</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
