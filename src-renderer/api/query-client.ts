import { QueryClient } from '@tanstack/react-query';
import { isUnreachable } from './api-error.ts';
import { shareEqualParts } from './known-answers.ts';

const MAX_RETRIES = 2;

/** Answers with a business code are final; only a lost connection is tried again. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  return isUnreachable(error) && failures < MAX_RETRIES;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        retry: isWorthRetrying,
        retryDelay: 700,
        structuralSharing: shareEqualParts,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The page's cache of what the service answered. */
export const queryClient = createQueryClient();
