import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useConnection } from '#renderer/api/connection.ts';
import { send } from '#renderer/api/request.ts';
import { EmptyState } from '#renderer/components/states.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { reloadOnce } from './reload-once.ts';

const reload = (): void => window.location.reload();

/**
 * In place of a view whose code could not be fetched. The page is loaded again as soon as the service answers; nothing
 * was typed into a view that never was there.
 */
export function MissingCode() {
  const s = useStrings();
  const lost = useConnection((state) => state.lost);

  useEffect(() => {
    // While it is lost, the banner asks.
    if (lost) return undefined;
    const asking = new AbortController();
    void send('/health', { signal: asking.signal })
      .then(() => reloadOnce({ storage: sessionStorage, now: Date.now, reload }))
      // It is lost, then.
      .catch(() => undefined);
    return () => asking.abort();
  }, [lost]);

  return (
    <main role="alert">
      <EmptyState
        icon={<IconPlugConnectedX size={30} color="var(--v-bad-ink)" />}
        title={s.shell.missingCode.title}
        action={<Button onClick={reload}>{s.shell.missingCode.reload}</Button>}
      >
        {s.shell.missingCode.text}
      </EmptyState>
    </main>
  );
}
