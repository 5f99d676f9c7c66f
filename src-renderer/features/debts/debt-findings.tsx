import type { DebtItem } from '#contract/public-api/debts.ts';
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router';
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

/** Where the findings of an item are looked at; undefined where it is made of none. */
export function debtTarget({ source, findings }: DebtItem, projectId: number): LinkProps | undefined {
  if (findings === undefined) return undefined;
  const shared = { params: { projectId }, search: { finding: findings.fingerprint } };
  if (source === 'QUALITY') return linkOptions({ to: '/projects/$projectId/quality', ...shared });
  if (source === 'ARCH') return linkOptions({ to: '/projects/$projectId/architecture', ...shared });
  return linkOptions({ to: '/projects/$projectId/dependencies', ...shared });
}

/** Leads to the findings an item is made of; nothing where it is made of none. */
export function DebtFindings({ debt }: { debt: DebtItem }) {
  const s = useStrings().debts;
  const format = useFormat();
  const projectId = useProjectId();
  const target = debtTarget(debt, projectId);
  if (target === undefined || debt.findings === undefined) return null;
  const { total, open } = debt.findings;
  return (
    <Link {...target} className={classes.findings}>
      {s.findings(format.number(total), format.number(open))}
    </Link>
  );
}
