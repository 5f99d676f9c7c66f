import type { QualityRule } from '#contract/public-api/quality.ts';
import { Button, CloseButton } from '@mantine/core';
import { useEscape } from '#renderer/components/keys/use-escape.ts';
import { ManyDecisions, type Triaging } from '#renderer/features/triage/index.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { CopyMenu } from './copy-menu.tsx';
import classes from './quality-page.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** How many findings the list has. */
  total: number;
  rules: readonly QualityRule[];
  triaging: Triaging;
}

/** What can be done with the selected findings at once. Escape clears the selection. */
export function SelectionBar({ selection, total, rules, triaging }: SelectionBarProps) {
  const s = useStrings();
  const format = useFormat();
  const issues = [...selection.issues.values()];
  useEscape(selection.clear);
  return (
    <section className={classes.selection} aria-label={s.quality.selection}>
      <b>{s.quality.selected(format.number(issues.length))}</b>
      {issues.length < total && (
        <Button variant="subtle" size="compact-xs" onClick={selection.markAll}>
          {s.quality.selectAll(format.number(total))}
        </Button>
      )}
      <ManyDecisions
        fingerprints={issues.map(({ fingerprint }) => fingerprint)}
        canReopen={issues.some(({ decision }) => decision !== 'OPEN')}
        triaging={triaging}
        onDone={selection.clear}
      />
      <CopyMenu issues={issues} rules={rules} />
      <CloseButton aria-label={s.quality.clearSelection} onClick={selection.clear} />
    </section>
  );
}
