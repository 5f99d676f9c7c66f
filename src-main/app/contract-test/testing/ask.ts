import type { EndpointSpec } from '#contract/public-api/endpoint.ts';
import { zipBytes } from '#platform/zip/testing/zip-bytes.ts';
import type { ContractWorld } from './contract-world.ts';
import { formRequest, type RawAnswer, type RawRequest, sendRaw } from './raw-request.ts';

/** What to send, relative to `/api/v1`; `body` goes as JSON, `raw` overrides what is sent. */
export interface Ask {
  readonly path: string;
  readonly body?: unknown;
  readonly raw?: Partial<RawRequest>;
}

export type MakeAsk = (world: ContractWorld) => Ask | Promise<Ask>;

export const keyOf = ({ method, path }: EndpointSpec): string => `${method} ${path}`;

export function ask(
  { api }: ContractWorld,
  { method }: EndpointSpec,
  { path, body, raw }: Ask,
): Promise<RawAnswer> {
  return sendRaw(api, {
    method: method.toUpperCase(),
    path: `/api/v1${path}`,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...raw,
  });
}

/** A request of the world's own project `{p}` or analysis `{a}`. */
export function at(path: string, body?: unknown): MakeAsk {
  return ({ projectId, analysisId }) => ({
    path: path.replace('{p}', String(projectId)).replace('{a}', String(analysisId)),
    ...(body === undefined ? {} : { body }),
  });
}

export const withPaging = (path: string): readonly MakeAsk[] => [at(path), at(`${path}?page=1&size=1`)];

export const FULL = { type: 'FULL' };
export const GOOD_ZIP = zipBytes([{ name: 'src/app.ts', content: 'export {};\n' }]);

export function zipAsk(file: Uint8Array): Ask {
  const parts = [
    { name: 'name', content: 'shop' },
    { name: 'file', filename: 'shop.zip', content: file },
  ];
  return { path: '/projects', raw: formRequest(parts) };
}

/** A file as the only part of an upload. */
export function fileAsk(path: string, file: Uint8Array): Ask {
  return { path, raw: formRequest([{ name: 'file', filename: 'all.zip', content: file }]) };
}
