import { Button, SegmentedControl, Select, Textarea } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { folderOf } from '#renderer/components/folder-of.ts';
import { useShortcuts } from '#renderer/components/keys/use-shortcuts.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type Decidable, LISTED_DECISIONS, scopesOf, targetOf, type TriageScope } from './triage-scopes.ts';
import classes from './triage.module.css';
import type { Triaging } from './use-triage.tsx';

type Chosen = (typeof LISTED_DECISIONS)[number];

interface PanelProps {
  finding: Decidable;
  triaging: Triaging;
}

/** `d` and `w` begin with the decision that is made most. */
const decisionKeys = (choose: (decision: Chosen) => void) => ({
  decide: () => choose('WONT_FIX'),
  wontFix: () => choose('WONT_FIX'),
  falsePositive: () => choose('FALSE_POSITIVE'),
});

interface DecisionButtonsProps {
  decisions: readonly Chosen[];
  onChoose: (decision: Chosen) => void;
  /** Undefined where nothing is decided. */
  onReopen: (() => void) | undefined;
  isPending: boolean;
}

function DecisionButtons({ decisions, onChoose, onReopen, isPending }: DecisionButtonsProps) {
  const s = useStrings().quality;
  return (
    <div className={classes.decisions}>
      {decisions.map((decision) => (
        <Button key={decision} size="xs" variant="default" onClick={() => onChoose(decision)}>
          {s.decision[decision]}
        </Button>
      ))}
      {onReopen && (
        <Button size="xs" variant="default" loading={isPending} onClick={onReopen}>
          {s.reopen}
        </Button>
      )}
    </div>
  );
}

/** What was decided about a finding, or the two decisions there are. */
export function DecisionPanel({
  finding,
  triaging,
  keys = true,
}: PanelProps & {
  /** Whether the keys `d`, `w`, `f` and `o` do the same: where one finding is open and none is selected. */
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
  const begin = decisionKeys(setChosen);
  useShortcuts(keys ? { ...begin, reopen: () => isDecided && reopen() } : {});
  return (
    <section ref={panel} tabIndex={-1} className={classes.decision} aria-label={s.quality.decided}>
      {isDecided && <DecisionNote of={finding} />}
      {chosen === undefined ? (
        <DecisionButtons
          decisions={LISTED_DECISIONS.filter((decision) => decision !== finding.decision)}
          onChoose={setChosen}
          onReopen={isDecided ? reopen : undefined}
          isPending={triaging.isPending}
        />
      ) : (
        <DecisionForm
          of={finding}
          decision={chosen}
          onDecision={setChosen}
          triaging={triaging}
          onClose={close}
        />
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

interface ManyProps {
  fingerprints: readonly string[];
  /** Some of them are decided. */
  canReopen: boolean;
  triaging: Triaging;
  onDone: () => void;
}

/** One decision about several findings. */
export function ManyDecisions({ fingerprints, canReopen, triaging, onDone }: ManyProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const reopen = () =>
    void triaging.decide({ fingerprints, decision: 'OPEN' }).then((isDone) => isDone && onDone());
  useShortcuts({ ...decisionKeys(setChosen), reopen: () => canReopen && reopen() });
  if (chosen !== undefined) {
    return (
      <DecisionForm
        of={fingerprints}
        decision={chosen}
        onDecision={setChosen}
        triaging={triaging}
        onClose={() => setChosen(undefined)}
        onDone={onDone}
      />
    );
  }
  return (
    <DecisionButtons
      decisions={LISTED_DECISIONS}
      onChoose={setChosen}
      onReopen={canReopen ? reopen : undefined}
      isPending={triaging.isPending}
    />
  );
}

interface FormProps {
  /** A finding, or several by their fingerprints. */
  of: Decidable | readonly string[];
  decision: Chosen;
  onDecision: (decision: Chosen) => void;
  triaging: Triaging;
  onClose: () => void;
  /** After it is stored; `onClose` without it. */
  onDone?: () => void;
}

/** When the field appears; not again when another decision is chosen. */
const focus = (field: HTMLTextAreaElement | null): void => field?.focus();

const isOne = (of: FormProps['of']): of is Decidable => 'fingerprint' in of;

/** Asks what, why, and about what; Ctrl+Enter saves, Escape closes. */
function DecisionForm({ of, decision, onDecision, triaging, onClose, onDone = onClose }: FormProps) {
  const s = useStrings();
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<TriageScope>('finding');
  const scopes = isOne(of) ? scopesOf(of) : [];
  const folder = isOne(of) ? folderOf(of.filePath ?? '') : '';
  const nameOf = (one: TriageScope): string =>
    one === 'folder' ? s.quality.scope.folder(folder) : s.quality.scope[one];
  const isReady = reason.trim() !== '';

  async function save(): Promise<void> {
    const target = isOne(of) ? targetOf(of, scope) : { fingerprints: of };
    if (isReady && (await triaging.decide({ ...target, decision, reason }))) onDone();
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
      <SegmentedControl
        aria-label={s.quality.decided}
        data={LISTED_DECISIONS.map((value) => ({ value, label: s.quality.decision[value] }))}
        value={decision}
        onChange={(value) => onDecision(LISTED_DECISIONS.find((one) => one === value) ?? decision)}
      />
      <Textarea
        label={s.quality.reason}
        placeholder={s.quality.reasonHint}
        autosize
        minRows={2}
        maxLength={2000}
        ref={focus}
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
