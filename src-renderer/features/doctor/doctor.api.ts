import type { ModelServer, ModelTest } from '#contract/public-api/capabilities.ts';
import type { ModelTestKind } from '#contract/words.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

/** Requested again each time the page is opened or shown: servers start and models are installed in between. */
export const modelServerQuery = queryOptions({
  queryKey: ['capabilities', 'model'],
  queryFn: ({ signal }) => request<ModelServer>('/capabilities/model', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** Up to two minutes with a cold model; aborting stops the model. */
export function testModel(what: ModelTestKind, signal: AbortSignal): Promise<ModelTest> {
  return request<ModelTest>('/capabilities/test', { method: 'POST', body: { what }, signal });
}
