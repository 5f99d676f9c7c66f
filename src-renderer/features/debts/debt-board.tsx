import type { DebtItem, DebtList } from '#contract/public-api/debts.ts';
import { DEBT_EFFORTS, DEBT_STATUSES, type DebtStatus } from '#contract/words.ts';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useShortcuts } from '#renderer/components/keys/use-shortcuts.ts';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useMoveNames } from './debt-actions.tsx';
import { DebtCard } from './debt-card.tsx';
import { type ClosingStatus, closes, movesOfAll } from './debt-moves.ts';
import { DebtNoteForm } from './debt-note-form.tsx';
import { debtColumnQuery, type DebtParams } from './debts.api.ts';
import classes from './debts-page.module.css';
import { type DebtMoving, useDebtMoves } from './use-debt-moves.tsx';

/** What is selected or dragged: items by id, with the status they have. */
type Chosen = ReadonlyMap<number, DebtStatus>;
const NONE: Chosen = new Map();

const movesOf = (chosen: Chosen): readonly DebtStatus[] => movesOfAll([...chosen.values()]);

/** What the items of a column give back together, and how long how many of them take. */
function ColumnWorth({ worth }: { worth: DebtList['worth'] }) {
  const s = useStrings();
  const format = useFormat();
  if (worth === undefined) return null;
  const efforts = DEBT_EFFORTS.flatMap((effort) => {
    const count = worth.efforts[effort];
    return count === undefined ? [] : [s.debts.effortCount(format.number(count), s.words.debtEffort[effort])];
  });
  const points = worth.gain >= 0.05 ? [s.debts.points(format.decimal(worth.gain))] : [];
  const parts = [...points, ...(efforts.length > 0 ? [s.debts.takesAll(efforts)] : [])];
  if (parts.length === 0) return null;
  return (
    <p className={classes.worth} title={s.debts.gainTitle}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

interface ColumnProps {
  status: DebtStatus;
  params: DebtParams;
  moving: DebtMoving;
  selected: Chosen;
  dragged: Chosen;
  onSelect: (debt: DebtItem, isSelected: boolean) => void;
  onDrag: (debt: DebtItem | undefined) => void;
  onDrop: () => void;
}

function Column({ status, params, moving, selected, dragged, onSelect, onDrag, onDrop }: ColumnProps) {
  const s = useStrings();
  const format = useFormat();
  const query = useQuery(debtColumnQuery(useProjectId(), params, status));
  const isOpen = movesOf(dragged).includes(status);
  const isClosed = status === 'DONE' || status === 'WONTFIX';
  return (
    <section
      className={classes.column}
      aria-label={s.words.debtStatus[status]}
      data-drop={dragged.size === 0 ? undefined : isOpen}
      onDragOver={(event) => {
        if (isOpen) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (isOpen) onDrop();
      }}
    >
      <h2>
        {s.words.debtStatus[status]} <span>{query.data && format.number(query.data.total)}</span>
      </h2>
      {!isClosed && <ColumnWorth worth={query.data?.worth} />}
      <QueryFrame query={query} rows={3}>
        {({ total, items }) => (
          <>
            {total === 0 && <p className={classes.cardText}>{s.debts.emptyColumn}</p>}
            <ul>
              {items.map((debt) => (
                <DebtCard
                  key={debt.id}
                  debt={debt}
                  moving={moving}
                  selected={selected.has(debt.id)}
                  onSelect={(isSelected) => onSelect(debt, isSelected)}
                  onDrag={() => onDrag(debt)}
                  onDragEnd={() => onDrag(undefined)}
                />
              ))}
            </ul>
            {total > items.length && (
              <p className={classes.cardText}>
                <Link
                  from="/projects/$projectId/debts"
                  to="."
                  search={(before) => ({ ...before, view: 'table', status })}
                  className={classes.findings}
                >
                  {s.debts.more(format.number(total - items.length))}
                </Link>
              </p>
            )}
          </>
        )}
      </QueryFrame>
    </section>
  );
}

interface SelectionBarProps {
  selected: Chosen;
  isPending: boolean;
  onMove: (to: DebtStatus) => void;
  onClear: () => void;
}

function SelectionBar({ selected, isPending, onMove, onClear }: SelectionBarProps) {
  const s = useStrings();
  const format = useFormat();
  const names = useMoveNames();
  return (
    <div className={classes.selection} role="group" aria-label={s.debts.selection}>
      <span role="status">{s.quality.selected(format.number(selected.size))}</span>
      {movesOf(selected).map((to) => (
        <Button key={to} size="xs" variant="default" disabled={isPending} onClick={() => onMove(to)}>
          {names[to]}
        </Button>
      ))}
      <Button size="xs" variant="subtle" onClick={onClear}>
        {s.quality.clearSelection}
      </Button>
    </div>
  );
}

/** The items that match by status, the most severe first; dragged, or selected and moved together. */
export function DebtBoard({ params }: { params: DebtParams }) {
  const s = useStrings();
  const moving = useDebtMoves(useProjectId());
  const [selected, setSelected] = useState<Chosen>(NONE);
  const [dragged, setDragged] = useState<Chosen>(NONE);
  const [asking, setAsking] = useState<{ ids: readonly number[]; to: ClosingStatus }>();
  useShortcuts({ close: () => selected.size > 0 && setSelected(NONE) });
  const select = ({ id, status }: DebtItem, isSelected: boolean) => {
    const next = new Map(selected);
    if (isSelected) next.set(id, status);
    else next.delete(id);
    setSelected(next);
  };
  async function move(chosen: Chosen, to: DebtStatus): Promise<void> {
    const ids = [...chosen.keys()];
    setDragged(NONE);
    if (closes(to)) setAsking({ ids, to });
    else if (await moving.move(ids, { status: to })) setSelected(NONE);
  }
  return (
    <>
      {selected.size > 0 && (
        <SelectionBar
          selected={selected}
          isPending={moving.isPending}
          onMove={(to) => void move(selected, to)}
          onClear={() => setSelected(NONE)}
        />
      )}
      <div className={classes.board}>
        {DEBT_STATUSES.filter((status) => (params.status ?? status) === status).map((status) => (
          <Column
            key={status}
            {...{ status, params, moving, selected, dragged }}
            onSelect={select}
            // One of those that are selected takes the others along.
            onDrag={(debt) =>
              setDragged(
                debt === undefined
                  ? NONE
                  : selected.has(debt.id)
                    ? selected
                    : new Map([[debt.id, debt.status]]),
              )
            }
            onDrop={() => void move(dragged, status)}
          />
        ))}
      </div>
      {asking && (
        <Modal opened onClose={() => setAsking(undefined)} title={s.words.debtStatus[asking.to]}>
          <DebtNoteForm
            {...asking}
            moving={moving}
            onClose={() => {
              setAsking(undefined);
              setSelected(NONE);
            }}
          />
        </Modal>
      )}
    </>
  );
}
