import type { DebtItem } from '#contract/public-api/debts.ts';
import type { DebtStatus } from '#contract/words.ts';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useMoveDebt } from './debts.api.ts';
import { closingOf, movesFrom } from './debt-moves.ts';
import classes from './debts-page.module.css';

interface NoteFormProps {
  debt: DebtItem;
  to: 'DONE' | 'WONTFIX';
  onClose: () => void;
}

/** The note that the contract requires when an item is closed, in place of the button. */
function NoteForm({ debt, to, onClose }: NoteFormProps) {
  const s = useStrings();
  const move = useMoveDebt(useProjectId());
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const question = to === 'DONE' ? s.debts.doneNote : s.debts.wontfixNote;
  const submit = () => {
    setAsked(true);
    const text = note.trim();
    if (!text) return;
    move.mutate({ id: debt.id, ...closingOf(to, text) }, { onSuccess: onClose });
  };
  const missing = asked && !note.trim() ? s.debts.noteMissing : undefined;
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Textarea
        data-autofocus
        autoFocus
        label={question}
        autosize
        minRows={2}
        maxRows={6}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={move.isError ? messageOf(move.error) : missing}
      />
      <Group gap={6} mt={6}>
        <Button type="submit" size="compact-xs" loading={move.isPending}>
          {to === 'DONE' ? s.debts.confirmDone : s.debts.confirmWontfix}
        </Button>
        <Button variant="subtle" size="compact-xs" color="gray" onClick={onClose}>
          {s.shell.cancel}
        </Button>
      </Group>
    </form>
  );
}

/** The allowed next steps of an item. */
export function DebtActions({ debt }: { debt: DebtItem }) {
  const s = useStrings();
  const move = useMoveDebt(useProjectId());
  const [asking, setAsking] = useState<'DONE' | 'WONTFIX' | null>(null);
  const moves = movesFrom(debt.status);
  if (moves.length === 0) return null;
  if (asking) return <NoteForm debt={debt} to={asking} onClose={() => setAsking(null)} />;
  const labels: Record<DebtStatus, string> = {
    OPEN: '',
    DOING: s.debts.start,
    DONE: s.debts.done,
    WONTFIX: s.debts.wontfix,
  };
  return (
    <Group gap={4}>
      {moves.map((to) => (
        <Button
          key={to}
          variant="subtle"
          size="compact-xs"
          aria-label={`${labels[to]} ${debt.title}`}
          loading={move.isPending}
          onClick={() =>
            to === 'DONE' || to === 'WONTFIX' ? setAsking(to) : move.mutate({ id: debt.id, status: to })
          }
        >
          {labels[to]}
        </Button>
      ))}
      {move.isError && <span role="alert">{messageOf(move.error)}</span>}
    </Group>
  );
}
