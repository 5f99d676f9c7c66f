import type { DependencyCoverage } from '#contract/public-api/dependencies.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './advisories.module.css';
import { byDay, isOld, middleOf } from './age.ts';

/** Of which day the advisories are that a project's dependencies were judged by, and what that leaves open. */
export function AdvisoryAge({ coverage }: { coverage: DependencyCoverage | undefined }) {
  const s = useStrings();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const days = byDay(coverage?.advisories ?? []);
  if (days.length === 0) return null;
  const dayOf = (day: string): string => format.date(middleOf(day));
  const ages = days.map(([day, names]) => s.advisories.upTo(names.join(', '), dayOf(day)));
  const old = days.filter(([day]) => isOld(day, now)).flatMap(([, names]) => names);
  const again = coverage?.judgedAgainAt ?? null;
  return (
    <p className={classes.age}>
      {s.advisories.judgedBy(ages.join('; '))}
      {old.length > 0 && ` ${s.advisories.oldNote(old.join(', '))}`}
      {again !== null && ` ${s.advisories.judgedAgain(format.date(again))}`}{' '}
      <Link to="/settings">{s.advisories.title}</Link>
    </p>
  );
}
