import { z } from 'zod';
import { endpoint, type EndpointSpec } from './endpoint.ts';

/** D131: the advisories of one ecosystem. */
export const AdvisoryRow = z.strictObject({
  /** As the `type` of a dependency; `RUNTIME` for the runtimes themselves. */
  ecosystem: z.string(),
  /** Vulnerabilities of packages. */
  count: z.int().nonnegative(),
  /** The day of the newest of them that its main source has, YYYY-MM-DD. */
  date: z.string(),
  /** The database that most of them come from; `OSV export` for the user's own. */
  source: z.string(),
  /** False: the user gave them, in the place of the bundled ones (addition). */
  bundled: z.boolean(),
});
export type AdvisoryRow = z.infer<typeof AdvisoryRow>;

export const ADVISORY_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /data/advisories', 'The advisories that dependencies are judged by, and how old they are', {
    data: z.array(AdvisoryRow),
    errors: ['ANALYZER_UNREACHABLE'],
  }),
  endpoint('POST /data/advisories', 'Takes the OSV export of one ecosystem and judges all projects again', {
    form: z.object({}),
    data: z.array(AdvisoryRow),
    errors: ['UPLOAD_INVALID', 'DISK_FULL', 'ANALYZER_UNREACHABLE'],
  }),
  endpoint('POST /data/advisories/update', 'Fetches the OSV exports and judges all projects again', {
    data: z.array(AdvisoryRow),
    errors: ['DISK_FULL', 'ANALYZER_UNREACHABLE'],
  }),
];
