import { useQuery } from '@tanstack/react-query';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { RichText } from '#renderer/components/rich-text.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { compareLedgers, type LedgerChange } from './compare-ledger.ts';
import classes from './compare-page.module.css';
import { deductionTarget } from './targets.ts';
import { ledgerWords } from './ledger.ts';
import { reportQuery } from './reports.api.ts';

function ChangeList({ changes }: { changes: readonly LedgerChange[] }) {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  return (
    <Panel title={s.report.compare.ledger} note={s.report.compare.ledgerNote}>
      {changes.length === 0 && <p className={classes.dim}>{s.report.compare.same}</p>}
      <ol className={classes.changes}>
        {changes.map(({ dimension, deduction, gain, state }) => {
          const { title, evidence } = ledgerWords(deduction, s);
          return (
            <li key={`${dimension}:${deduction.rule}`}>
              <b data-worse={gain < 0}>{format.signed(gain)}</b>
              <div>
                <p>
                  <TargetLink
                    to={state === 'gone' ? undefined : deductionTarget(deduction, dimension, projectId)}
                  >
                    {title}
                  </TargetLink>{' '}
                  <span>{s.report.compare.states[state]}</span>
                </p>
                <p className={classes.dim}>
                  <RichText text={evidence} />
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Why the score moved: the two bills, line against line. */
export function LedgerChanges({ from, to }: { from: number; to: number }) {
  const before = useQuery(reportQuery(from));
  const after = useQuery(reportQuery(to));
  return (
    <QueryFrame query={before} rows={4}>
      {(first) => (
        <QueryFrame query={after} rows={4}>
          {(second) => <ChangeList changes={compareLedgers(first.report, second.report)} />}
        </QueryFrame>
      )}
    </QueryFrame>
  );
}
