import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection } from '#renderer/api/connection.ts';
import { request } from '#renderer/api/request.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './lost-backend-banner.module.css';

const PROBE_MS = 2000;

/** Appears when the backend is lost, keeps probing, and refreshes failed queries when it is back. */
export function LostBackendBanner() {
  const s = useStrings();
  const client = useQueryClient();
  const lost = useConnection((state) => state.lost);
  const probe = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => request<unknown>('/health', { signal }),
    enabled: lost,
    refetchInterval: PROBE_MS,
    retry: false,
    gcTime: 0,
  });

  useEffect(() => {
    if (!lost) void client.invalidateQueries({ predicate: (query) => query.state.status === 'error' });
  }, [client, lost]);

  if (!lost) return null;
  return (
    <div className={classes.banner} role="alert">
      <IconPlugConnectedX size={17} aria-hidden="true" />
      <p>
        <strong>{s.shell.lost.title}</strong> {s.shell.lost.text}
      </p>
      <Button
        variant="default"
        size="compact-xs"
        loading={probe.isFetching}
        onClick={() => void probe.refetch()}
      >
        {s.shell.lost.retry}
      </Button>
    </div>
  );
}
