import type { ScoreBasis } from '#contract/score.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';

/** Says where the score of a dimension does not rest on a measurement. */
export function BasisTag({ basis }: { basis: ScoreBasis }) {
  const s = useStrings();
  if (basis === 'ESTIMATED') return <Tag title={s.report.estimatedWhy}>{s.report.estimated}</Tag>;
  if (basis === 'NOTHING') return <Tag title={s.report.unmeasuredWhy}>{s.report.unmeasured}</Tag>;
  return null;
}
