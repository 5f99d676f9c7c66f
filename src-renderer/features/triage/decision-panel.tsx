import { Button, Select, Textarea } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Tag } from '#renderer/components/tag.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import {
  type Decidable,
  folderOf,
  LISTED_DECISIONS,
  scopesOf,
  targetOf,
  type TriageScope,
} from './triage-scopes.ts';
import classes from './triage.module.css';
import type { Triaging } from './use-triage.tsx';

type Chosen = (typeof LISTED_DECISIONS)[number];

interface PanelProps {
  finding: Decidable;
  triaging: Triaging;
}

/** What was decided about a finding, or the two decisions there are. */
export function DecisionPanel({
  finding,
  triaging,
  keys = true,
}: PanelProps & {
  /** Whether the keys `w`, `f` and `o` do the same: where one finding is open. */
  keys?: boolean;
}) {
  const s = useStrings();
  const [chosen, setChosen] = useState<Chosen>();
  const panel = useRef<HTMLElement>(null);
  const isDecided = finding.decision !== 'OPEN';
  const close = () => {
    setChosen(undefined);
    // Keys go on working from here: the field that had the focus is gone.
    panel.current?.focus();
  };
  const reopen = () =>
    void triaging.decide({ fingerprints: [finding.fingerprint], decision: 'OPEN' }).then(close);
  useHotkeys(
    keys
      ? [
          ['w', () => setChosen('WONT_FIX')],
          ['f', () => setChosen('FALSE_POSITIVE')],
          ['o', () => isDecided && reopen()],
        ]
      : [],
  );
  return (
    <section ref={panel} tabIndex={-1} className={classes.decision} aria-label={s.quality.decided}>
      {isDecided && <DecisionNote of={finding} />}
      {chosen === undefined ? (
        <div className={classes.decisions}>
          {LISTED_DECISIONS.filter((decision) => decision !== finding.decision).map((decision) => (
            <Button key={decision} size="xs" variant="default" onClick={() => setChosen(decision)}>
              {s.quality.decision[decision]}
            </Button>
          ))}
          {isDecided && (
            <Button size="xs" variant="default" loading={triaging.isPending} onClick={reopen}>
              {s.quality.reopen}
            </Button>
          )}
        </div>
      ) : (
        <DecisionForm key={chosen} finding={finding} decision={chosen} triaging={triaging} onClose={close} />
      )}
    </section>
  );
}

/** The decision, when, and why. */
export function DecisionNote({
  of: { decision, decisionReason, decidedAt },
}: {
  of: Pick<Decidable, 'decision' | 'decisionReason' | 'decidedAt'>;
}) {
  const s = useStrings();
  const format = useFormat();
  return (
    <p className={classes.decided}>
      <Tag>{s.quality.decision[decision]}</Tag>{' '}
      {decidedAt !== null && <span>{s.quality.decidedOn(format.date(decidedAt))}</span>}
      <q>{decisionReason}</q>
    </p>
  );
}

interface FormProps extends PanelProps {
  decision: Chosen;
  onClose: () => void;
}

/** Asks why, and about what; Ctrl+Enter saves, Escape closes. */
function DecisionForm({ finding, decision, triaging, onClose }: FormProps) {
  const s = useStrings();
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<TriageScope>('finding');
  const scopes = scopesOf(finding);
  const nameOf = (one: TriageScope): string =>
    one === 'folder' ? s.quality.scope.folder(folderOf(finding.filePath ?? '')) : s.quality.scope[one];
  const isReady = reason.trim() !== '';

  async function save(): Promise<void> {
    if (isReady && (await triaging.decide({ ...targetOf(finding, scope), decision, reason }))) onClose();
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <form
      className={classes.decisionForm}
      aria-label={s.quality.decision[decision]}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        label={s.quality.reason}
        placeholder={s.quality.reasonHint}
        autosize
        minRows={2}
        maxLength={2000}
        ref={(field) => field?.focus()}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {scopes.length > 1 && (
        <Select
          label={s.quality.appliesTo}
          data={scopes.map((one) => ({ value: one, label: nameOf(one) }))}
          value={scope}
          allowDeselect={false}
          onChange={(value) => setScope(scopes.find((one) => one === value) ?? 'finding')}
        />
      )}
      <div className={classes.decisions}>
        <Button size="xs" type="submit" disabled={!isReady} loading={triaging.isPending}>
          {s.quality.decision[decision]}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {s.shell.cancel}
        </Button>
      </div>
    </form>
  );
}
