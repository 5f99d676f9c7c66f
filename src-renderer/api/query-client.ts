import { QueryClient } from '@tanstack/react-query';
import { isUnreachable } from './api-error.ts';

/** Answers with a business code are final; only a lost connection is tried again. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        retry: (count, error) => isUnreachable(error) && count < 2,
        retryDelay: 700,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** What the page knows of the service. */
export const queryClient = createQueryClient();
