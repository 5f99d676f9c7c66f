import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { ErrorState, LoadingLines } from './states.tsx';

interface QueryFrameProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
  /** Grey lines while loading. */
  rows?: number;
}

/** Loading, then the data; or what went wrong, with a way to try again. Old data stays visible meanwhile. */
export function QueryFrame<T>({ query, children, rows = 8 }: QueryFrameProps<T>) {
  const s = useStrings();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        title={s.shell.failed}
        detail={messageOf(query.error)}
        retryLabel={s.shell.retry}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <LoadingLines label={s.shell.loading} rows={rows} />;
}
