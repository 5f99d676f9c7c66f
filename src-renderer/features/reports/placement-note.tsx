import type { Placement } from '#contract/public-api/reports.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './placement-note.module.css';
import { referenceNote, standingOf } from './standing.ts';

/** Where the health score stands, and among what. */
export function PlacementNote({ placement }: { placement: Placement }) {
  const s = useStrings();
  const format = useFormat();
  const standing = standingOf(placement.health, placement.language, s);
  return (
    <p className={classes.note}>
      {standing && <b>{standing}</b>}{' '}
      <span className={classes.reference}>{referenceNote(placement, s, format)}</span>
    </p>
  );
}
