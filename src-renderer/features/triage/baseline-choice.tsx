import type { Baseline } from '#contract/public-api/triage.ts';
import { Select } from '@mantine/core';
import { messageOf } from '#renderer/api/api-error.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useChooseBaseline } from './baseline.api.ts';

/** As git shortens it. */
const COMMIT_CHARS = 7;
const PREVIOUS = 'previous';

/** What counts as new is measured against: the previous analysis, or a certain one. */
export function BaselineChoice({ baseline }: { baseline: Baseline }) {
  const s = useStrings().quality.newCode;
  const format = useFormat();
  const choose = useChooseBaseline(useProjectId());
  const nameOf = ({ at, commit }: Baseline['choices'][number]): string =>
    commit === null
      ? s.analysis(format.dateTime(at))
      : s.commit(format.dateTime(at), commit.slice(0, COMMIT_CHARS));
  return (
    <Select
      size="xs"
      w={290}
      label={s.against}
      data={[
        { value: PREVIOUS, label: s.previous },
        ...baseline.choices.map((one) => ({ value: String(one.analysisId), label: nameOf(one) })),
      ]}
      value={baseline.chosen ? String(baseline.analysisId) : PREVIOUS}
      allowDeselect={false}
      disabled={choose.isPending}
      error={choose.isError && messageOf(choose.error)}
      onChange={(value) => choose.mutate(value === null || value === PREVIOUS ? null : Number(value))}
    />
  );
}
