import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type ClosingStatus, closingOf } from './debt-moves.ts';
import classes from './debts-page.module.css';
import type { DebtMoving } from './use-debt-moves.tsx';

interface DebtNoteFormProps {
  ids: readonly number[];
  to: ClosingStatus;
  moving: DebtMoving;
  onClose: () => void;
}

/** The note without which the contract closes no item. Escape leaves it. */
export function DebtNoteForm({ ids, to, moving, onClose }: DebtNoteFormProps) {
  const s = useStrings();
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const question = to === 'DONE' ? s.debts.doneNote : s.debts.wontfixNote;
  async function submit(): Promise<void> {
    setAsked(true);
    const text = note.trim();
    if (text && (await moving.move(ids, closingOf(to, text)))) onClose();
  }
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
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
        error={asked && !note.trim() ? s.debts.noteMissing : undefined}
      />
      <Group gap={6} mt={6}>
        <Button type="submit" size="compact-xs" loading={moving.isPending}>
          {to === 'DONE' ? s.debts.confirmDone : s.debts.confirmWontfix}
        </Button>
        <Button variant="subtle" size="compact-xs" color="gray" onClick={onClose}>
          {s.shell.cancel}
        </Button>
      </Group>
    </form>
  );
}
