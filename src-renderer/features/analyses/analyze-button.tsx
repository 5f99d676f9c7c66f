import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlayerPlay } from '@tabler/icons-react';
import { messageOf } from '#renderer/api/api-error.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useStartAnalysis } from './analyses.api.ts';

/** Starts another analysis of a project. */
export function AnalyzeButton({ projectId }: { projectId: number }) {
  const s = useStrings();
  const start = useStartAnalysis();
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerPlay size={14} />}
      loading={start.isPending}
      onClick={() =>
        start.mutate(projectId, {
          onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
        })
      }
    >
      {s.progress.again}
    </Button>
  );
}
