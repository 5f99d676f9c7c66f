import { Button } from '@mantine/core';
import { IconHistoryOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { RichText } from '#renderer/components/rich-text.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { projectQuery } from '#renderer/features/projects/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';

interface NoPastProps {
  /** One sentence. */
  reason: string;
  /** Asks again, now that the history may be there. */
  onRetry?: () => void;
}

/** Why there is no past, and how to get it. */
export function NoPast({ reason, onRetry }: NoPastProps) {
  const { timeline: s, shell } = useStrings();
  const project = useQuery(projectQuery(useProjectId())).data;
  return (
    <div role="status">
      <EmptyState
        icon={<IconHistoryOff size={28} stroke={1.5} />}
        title={s.noPast}
        action={
          onRetry && (
            <Button variant="default" onClick={onRetry}>
              {shell.retry}
            </Button>
          )
        }
      >
        {reason} {project && <RichText text={s.wholeHistory[project.sourceType]} />}
      </EmptyState>
    </div>
  );
}
