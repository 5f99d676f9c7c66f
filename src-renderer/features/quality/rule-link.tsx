import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';

/** Leads to what a rule looks for, why, and how often it is right. */
export function RuleLink({ ruleKey, children }: { ruleKey: string; children: ReactNode }) {
  const s = useStrings();
  const projectId = useProjectId();
  const target = linkOptions({
    to: '/projects/$projectId/rule',
    params: { projectId },
    search: { key: ruleKey },
  });
  return (
    <TargetLink to={target} title={s.quality.aboutRule}>
      {children}
    </TargetLink>
  );
}
