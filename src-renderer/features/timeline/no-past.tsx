import { IconHistoryOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#renderer/components/states.tsx';
import { projectQuery } from '#renderer/features/projects/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';

/** Why there is no past, and how to get it. @param reason one sentence */
export function NoPast({ reason }: { reason: string }) {
  const s = useStrings().timeline;
  const project = useQuery(projectQuery(useProjectId())).data;
  return (
    <div role="status">
      <EmptyState icon={<IconHistoryOff size={28} stroke={1.5} />} title={s.noPast}>
        {reason} {project && s.wholeHistory[project.sourceType]}
      </EmptyState>
    </div>
  );
}
