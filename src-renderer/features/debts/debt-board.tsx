import type { DebtItem } from '#contract/public-api/debts.ts';
import { DEBT_STATUSES, type DebtStatus } from '#contract/words.ts';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { DebtActions } from './debt-actions.tsx';
import { boardColumn } from './debt-moves.ts';
import classes from './debts-page.module.css';

/** More cards than this are not read on a board; the table shows them all. */
const CARDS_PER_COLUMN = 60;

function DebtCard({ debt }: { debt: DebtItem }) {
  const s = useStrings();
  const format = useFormat();
  const note = debt.resolveNote ?? debt.wonfixReason;
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <Tag tone={toneOfRisk(debt.level)} shape>
          {s.words.risk[debt.level]}
        </Tag>
        <span>{s.words.debtSource[debt.source]}</span>
      </div>
      <p className={classes.cardTitle}>{debt.title}</p>
      {debt.filePath && <FileLink path={debt.filePath} line={debt.line} folders={1} />}
      {debt.suggestion && debt.status !== 'DONE' && <p className={classes.cardText}>{debt.suggestion}</p>}
      {note && <p className={classes.cardNote}>{note}</p>}
      {debt.resolvedAt && (
        <p className={classes.cardText} title={format.dateTime(debt.resolvedAt)}>
          {s.debts.resolved(format.ago(debt.resolvedAt))}
        </p>
      )}
      <DebtActions debt={debt} />
    </li>
  );
}

function Column({ status, debts }: { status: DebtStatus; debts: readonly DebtItem[] }) {
  const s = useStrings();
  const format = useFormat();
  const { shown, hidden } = boardColumn(debts, CARDS_PER_COLUMN);
  return (
    <section className={classes.column} aria-label={s.words.debtStatus[status]}>
      <h2>
        {s.words.debtStatus[status]} <span>{format.number(debts.length)}</span>
      </h2>
      {debts.length === 0 && <p className={classes.cardText}>{s.debts.emptyColumn}</p>}
      <ul>
        {shown.map((debt) => (
          <DebtCard key={debt.id} debt={debt} />
        ))}
      </ul>
      {hidden > 0 && <p className={classes.cardText}>{s.debts.more(format.number(hidden))}</p>}
    </section>
  );
}

export function DebtBoard({ debts }: { debts: readonly DebtItem[] }) {
  return (
    <div className={classes.board}>
      {DEBT_STATUSES.map((status) => (
        <Column key={status} status={status} debts={debts.filter((debt) => debt.status === status)} />
      ))}
    </div>
  );
}
