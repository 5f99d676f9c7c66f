import { z } from 'zod';
import { ERASE_CONFIRMATION } from '../erase-confirmation.ts';
import { Id, Timestamp } from './envelope.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

const Bytes = z.int().nonnegative();

/** `GET /data` (D101): what is stored on this machine. */
export const StoredData = z.strictObject({
  /** The data directory as a path below the user's home, `~/…`; null where it is elsewhere (D26). */
  location: z.string().nullable(),
  totalBytes: Bytes,
  databaseBytes: Bytes,
  logBytes: Bytes,
  /** The stored code of every project together. */
  codeBytes: Bytes,
  /** The advisories that the user gave (addition). */
  advisoryBytes: Bytes,
  /** What is kept of analyses so that the next ones are faster (addition, D127). */
  resultBytes: Bytes,
  /**
   * What was set aside instead of deleted, the newest first: a database that could not be opened with the code it named, or
   * code alone that the database did not name. `folder` lies in the data directory, `at` is when it was put there.
   */
  setAside: z.array(
    z.strictObject({ folder: z.string(), at: Timestamp, bytes: Bytes, hasDatabase: z.boolean() }),
  ),
  /** The stored code of each, the largest first. */
  projects: z.array(z.strictObject({ id: Id, name: z.string(), bytes: Bytes })),
});
export type StoredData = z.infer<typeof StoredData>;

/** Body of `POST /data/erase` (D103). */
export const EraseRequest = z.object({ confirmation: z.literal(ERASE_CONFIRMATION) });

export const DATA_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /data', 'What is stored on this machine, and how much', { data: StoredData }),
  endpoint('GET /data/export', 'All reports, debts, documents and settings as one zip', { data: 'file' }),
  endpoint('POST /data/erase', 'Deletes everything that is stored', {
    body: EraseRequest,
    data: z.null(),
    errors: ['PARAMETER_MISSING'],
  }),
];
