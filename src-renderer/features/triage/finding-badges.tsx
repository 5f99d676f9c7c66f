import type { FindingState } from '#contract/public-api/finding-state.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';

/** Whether a finding is new, and what was decided about it; nothing for most. */
export function FindingBadges({ of: { isNew, decision = 'OPEN' } }: { of: FindingState }) {
  const s = useStrings().quality;
  return (
    <>
      {isNew && <Tag tone="fair">{s.new}</Tag>}
      {decision !== 'OPEN' && <Tag>{s.decision[decision]}</Tag>}
    </>
  );
}
