import { shareText } from '#contract/share.ts';
import type { LinkProps } from '@tanstack/react-router';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { TargetLink } from './target-link.tsx';
import classes from './language-bar.module.css';
import { colorOfLanguage } from './language-colors.ts';
import { languageName, languageShares } from './language-shares.ts';

interface LanguageBarProps {
  /** Percent by language. */
  languages: Record<string, number>;
  /** Also list the names with their percentages. */
  legend?: boolean;
  /** Where a name of the legend leads. */
  targetOf?: (language: string) => LinkProps | undefined;
  /** Languages with a name of their own. */
  max?: number;
}

/** Languages as one stacked bar, widest first. */
export function LanguageBar({ languages, legend, targetOf, max = 6 }: LanguageBarProps) {
  const s = useStrings();
  const shares = languageShares(languages, max).map(({ language, percent }) => ({
    name: languageName(language, s),
    target: targetOf?.(language),
    percent,
    width: `${percent}%`,
    color: colorOfLanguage(language),
  }));
  const spoken = shares.map(({ name, percent }) => `${name} ${shareText(percent)}`).join(', ');
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
        <ul className={classes.legend} aria-hidden={targetOf === undefined}>
          {shares.map(({ name, target, percent, color }) => (
            <li key={name}>
              <i style={{ background: color }} />
              <TargetLink to={target}>{name}</TargetLink> <b>{shareText(percent)}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
