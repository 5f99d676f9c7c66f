import type { LinkProps } from '@tanstack/react-router';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { DoorLink } from './door-link.tsx';
import classes from './language-bar.module.css';
import { colorOfLanguage } from './language-colors.ts';
import { languageName, languageShares } from './language-shares.ts';

interface LanguageBarProps {
  /** Percent by language. */
  languages: Record<string, number>;
  /** Also list the names with their percentages. */
  legend?: boolean;
  /** Where a name of the legend leads. */
  doorOf?: (language: string) => LinkProps | undefined;
  /** Languages with a name of their own. */
  max?: number;
}

/** Languages as one stacked bar, widest first. */
export function LanguageBar({ languages, legend, doorOf, max = 6 }: LanguageBarProps) {
  const s = useStrings();
  const shares = languageShares(languages, max).map(({ language, percent }) => ({
    name: languageName(language, s),
    door: doorOf?.(language),
    percent,
    width: `${percent}%`,
    color: colorOfLanguage(language),
  }));
  const spoken = shares.map(({ name, percent }) => `${name} ${percent.toFixed(1)}%`).join(', ');
  return (
    <div>
      <div
        className={classes.bar}
        role="img"
        aria-label={`${s.report.languages}: ${spoken}`}
        title={legend ? undefined : spoken}
      >
        {shares.map(({ name, width, color }) => (
          <span key={name} style={{ width, background: color }} />
        ))}
      </div>
      {legend && (
        <ul className={classes.legend} aria-hidden={doorOf === undefined}>
          {shares.map(({ name, door, percent, color }) => (
            <li key={name}>
              <i style={{ background: color }} />
              <DoorLink to={door}>{name}</DoorLink> <b>{percent.toFixed(1)}%</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
