import type { DebtItem } from '#contract/public-api/debts.ts';
import { DEBT_STATUSES, type DebtStatus } from '#contract/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { FilePlaces } from '#renderer/features/files/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { DebtActions } from './debt-actions.tsx';
import { DebtBadges, debtTarget, DebtFindings } from './debt-findings.tsx';
import { debtColumnQuery, type DebtParams } from './debts.api.ts';
import classes from './debts-page.module.css';

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
        <DebtBadges debt={debt} />
      </div>
      <p className={classes.cardTitle}>
        <TargetLink to={debtTarget(debt, useProjectId())}>{debt.title}</TargetLink>
      </p>
      {debt.filePath && <FilePlaces places={[{ file: debt.filePath, line: debt.line }]} folders={1} />}
      <DebtFindings debt={debt} />
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

function Column({ status, params }: { status: DebtStatus; params: DebtParams }) {
  const s = useStrings();
  const format = useFormat();
  const query = useQuery(debtColumnQuery(useProjectId(), params, status));
  return (
    <section className={classes.column} aria-label={s.words.debtStatus[status]}>
      <h2>
        {s.words.debtStatus[status]} <span>{query.data && format.number(query.data.total)}</span>
      </h2>
      <QueryFrame query={query} rows={3}>
        {({ total, items }) => (
          <>
            {total === 0 && <p className={classes.cardText}>{s.debts.emptyColumn}</p>}
            <ul>
              {items.map((debt) => (
                <DebtCard key={debt.id} debt={debt} />
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

/** The items that match by status, the most severe first. */
export function DebtBoard({ params }: { params: DebtParams }) {
  return (
    <div className={classes.board}>
      {DEBT_STATUSES.filter((status) => (params.status ?? status) === status).map((status) => (
        <Column key={status} status={status} params={params} />
      ))}
    </div>
  );
}
