import type { AdvisoryRow } from '#contract/public-api/advisories.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { request } from '#renderer/api/request.ts';
import { upload } from '#renderer/api/upload.ts';

export const advisoriesQuery = queryOptions({
  queryKey: ['data', 'advisories'],
  queryFn: ({ signal }) => request<AdvisoryRow[]>('/data/advisories', { signal }),
  staleTime: 30_000,
});

function send(file: File | undefined, signal: AbortSignal): Promise<AdvisoryRow[]> {
  if (file === undefined) return request('/data/advisories/update', { method: 'POST', signal });
  const form = new FormData();
  form.set('file', file, file.name);
  return upload<AdvisoryRow[]>('/data/advisories', form, { signal, onProgress: () => {} });
}

/** Takes an export, or without one fetches them all; every project's verdicts are of the new data then. */
export function useChangeAdvisories() {
  const client = useQueryClient();
  const stop = useRef<AbortController>(null);
  const change = useMutation({
    mutationFn: (file: File | undefined) => {
      stop.current = new AbortController();
      return send(file, stop.current.signal);
    },
    onSuccess: async (rows) => {
      client.setQueryData(advisoriesQuery.queryKey, rows);
      await Promise.all([
        client.invalidateQueries({ queryKey: ['projects'] }),
        // How much is stored has changed as well.
        client.invalidateQueries({ queryKey: ['data'], exact: true }),
      ]);
    },
  });
  return { ...change, cancel: () => stop.current?.abort() };
}
