import { MAX_PATTERN_CHARS, MAX_RULE_REASON_CHARS } from '#contract/layer-rules.ts';
import type { Architecture } from '#contract/public-api/architecture.ts';
import type { LayerRuleItem } from '#contract/public-api/layer-rules.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { FileLink } from '#renderer/features/files/index.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './architecture-page.module.css';
import { faultsOf, matchesOf, type RuleEnds } from './layer-rule-matches.ts';

/** More are counted, not named. */
const PAIRS_NAMED = 5;

/** What a rule would flag now, as it is being written. */
function Preview({ architecture, rule }: { architecture: Architecture; rule: RuleEnds }) {
  const s = useStrings().architecture.rules;
  const format = useFormat();
  const { from, to } = useDeferredValue(rule);
  const found = useMemo(() => matchesOf(architecture, { from, to }), [architecture, from, to]);
  const unmatched = found.from === 0 ? from : found.to === 0 ? to : undefined;
  const rest = found.pairs.length - PAIRS_NAMED;
  return (
    <div className={classes.preview}>
      <p role="status">
        {unmatched === undefined
          ? s.wouldFlag(format.number(found.pairs.length), format.number(found.from), format.number(found.to))
          : s.matchesNothing(unmatched.trim())}
      </p>
      <ul className={classes.parts}>
        {found.pairs.slice(0, PAIRS_NAMED).map(({ source, target }) => (
          <li key={`${source.id} ${target.id}`}>
            <FileLink path={source.filePath} folders={0} /> → {target.name}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes.dim}>{s.more(format.number(rest))}</p>}
    </div>
  );
}

interface LayerRuleFormProps {
  architecture: Architecture;
  /** The rule that is changed; undefined for a new one. */
  rule: LayerRuleItem | undefined;
  others: readonly LayerRuleItem[];
  pending: boolean;
  onSave: (rule: LayerRuleItem) => void;
  onCancel: () => void;
}

/** Writes one rule; what it would flag is counted as it is typed. Escape leaves it. */
export function LayerRuleForm({ architecture, rule, others, pending, onSave, onCancel }: LayerRuleFormProps) {
  const strings = useStrings();
  const s = strings.architecture.rules;
  const [from, setFrom] = useState(rule?.from ?? '');
  const [to, setTo] = useState(rule?.to ?? '');
  const [reason, setReason] = useState(rule?.reason ?? '');
  const [asked, setAsked] = useState(false);
  const faults = faultsOf({ from, to }, others);
  const isSound = faults.from === undefined && faults.to === undefined;
  // An empty field is no mistake until somebody means to save it.
  const shown = (end: 'from' | 'to'): string | undefined => {
    const fault = faults[end];
    return fault === undefined || (fault === 'EMPTY' && !asked) ? undefined : s.fault[fault];
  };
  const submit = () => {
    setAsked(true);
    if (isSound) onSave({ from: from.trim(), to: to.trim(), reason: reason.trim() || null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  return (
    <form
      className={classes.ruleForm}
      aria-label={rule === undefined ? s.add : s.change}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        autoFocus
        label={s.from}
        description={s.hint}
        maxLength={MAX_PATTERN_CHARS}
        value={from}
        error={shown('from')}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        label={s.to}
        maxLength={MAX_PATTERN_CHARS}
        value={to}
        error={shown('to')}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <TextInput
        label={s.reason}
        maxLength={MAX_RULE_REASON_CHARS}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isSound && <Preview architecture={architecture} rule={{ from, to }} />}
      <Group gap={6}>
        <Button type="submit" size="xs" loading={pending}>
          {rule === undefined ? s.add : s.save}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {strings.shell.cancel}
        </Button>
      </Group>
    </form>
  );
}
