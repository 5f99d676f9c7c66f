import type { Capabilities } from '#contract/public-api/capabilities.ts';
import type { StoredData } from '#contract/public-api/data.ts';
import type { Health } from '#contract/public-api/health.ts';
import type { Settings, SettingsPatch } from '#contract/public-api/settings.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => request<Settings>('/settings', { signal }),
});

export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: ({ signal }) => request<Capabilities>('/capabilities', { signal }),
  staleTime: 15_000,
});

export const healthQuery = queryOptions({
  queryKey: ['health', 'version'],
  queryFn: ({ signal }) => request<Health>('/health', { signal }),
});

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (patch: SettingsPatch) => request<Settings>('/settings', { method: 'PATCH', body: patch }),
    onSuccess: async (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      await client.invalidateQueries({ queryKey: capabilitiesQuery.queryKey });
    },
  });
}

export const storedDataQuery = queryOptions({
  queryKey: ['data'],
  queryFn: ({ signal }) => request<StoredData>('/data', { signal }),
  staleTime: 15_000,
});

export function useEraseEverything() {
  return useMutation({
    mutationFn: (confirmation: string) =>
      request<null>('/data/erase', { method: 'POST', body: { confirmation } }),
  });
}
