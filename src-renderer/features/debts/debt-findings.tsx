import type { DebtItem } from '#contract/public-api/debts.ts';
import { Link } from '@tanstack/react-router';
import { FindingBadges } from '#renderer/features/triage/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './debts-page.module.css';

/** Whether an item is new, and what was decided about all of its findings. */
export function DebtBadges({ debt: { isNew, findings } }: { debt: DebtItem }) {
  const decision = findings?.decision === 'FALSE_POSITIVE' ? findings.decision : undefined;
  return <FindingBadges of={{ isNew, decision }} />;
}

/** Leads to the findings an item is made of; nothing where it is made of none. */
export function DebtFindings({ debt: { source, findings } }: { debt: DebtItem }) {
  const s = useStrings().debts;
  const format = useFormat();
  const projectId = useProjectId();
  if (findings === undefined) return null;
  const { total, open, fingerprint: finding } = findings;
  const text = s.findings(format.number(total), format.number(open));
  const shared = { params: { projectId }, search: { finding }, className: classes.findings };
  if (source === 'QUALITY') {
    return (
      <Link to="/projects/$projectId/quality" {...shared}>
        {text}
      </Link>
    );
  }
  return (
    <Link
      to={source === 'ARCH' ? '/projects/$projectId/architecture' : '/projects/$projectId/dependencies'}
      {...shared}
    >
      {text}
    </Link>
  );
}
