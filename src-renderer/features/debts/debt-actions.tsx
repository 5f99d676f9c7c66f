import type { DebtItem } from '#contract/public-api/debts.ts';
import type { DebtStatus } from '#contract/words.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type ClosingStatus, closes, movesFrom } from './debt-moves.ts';
import { DebtNoteForm } from './debt-note-form.tsx';
import type { DebtMoving } from './use-debt-moves.tsx';

/** What the button of each move says. */
export function useMoveNames(): Record<DebtStatus, string> {
  const { start, done, wontfix } = useStrings().debts;
  return { OPEN: '', DOING: start, DONE: done, WONTFIX: wontfix };
}

/** The allowed next steps of an item. */
export function DebtActions({ debt, moving }: { debt: DebtItem; moving: DebtMoving }) {
  const [asking, setAsking] = useState<ClosingStatus>();
  const names = useMoveNames();
  const moves = movesFrom(debt.status);
  if (moves.length === 0) return null;
  if (asking)
    return <DebtNoteForm ids={[debt.id]} to={asking} moving={moving} onClose={() => setAsking(undefined)} />;
  return (
    <Group gap={4}>
      {moves.map((to) => (
        <Button
          key={to}
          variant="subtle"
          size="compact-xs"
          aria-label={`${names[to]} ${debt.title}`}
          disabled={moving.isPending}
          onClick={() => (closes(to) ? setAsking(to) : void moving.move([debt.id], { status: to }))}
        >
          {names[to]}
        </Button>
      ))}
    </Group>
  );
}
