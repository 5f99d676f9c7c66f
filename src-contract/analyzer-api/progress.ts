import { z } from 'zod';

/**
 * Progress of long endpoints (addition). A request with `Accept: application/x-ndjson` is answered 200 with
 * one JSON object a line: any number of `progress`, then exactly one `result` or `error`. Without that
 * header the answer is the plain JSON of the contract.
 */
export const ProgressLine = z.strictObject({
  type: z.literal('progress'),
  /** A phrase a person reads, lower case: "counting lines", "reading history". */
  step: z.string(),
  done: z.int().nonnegative(),
  total: z.int().nonnegative().nullable(),
});
/** How far a step is, in files (or commits); `total` is null while unknown. */
export type StepProgress = Readonly<Omit<z.infer<typeof ProgressLine>, 'type'>>;
export const ResultLine = z.strictObject({ type: z.literal('result'), data: z.unknown() });
export const ErrorLine = z.strictObject({
  type: z.literal('error'),
  error: z.strictObject({ code: z.string(), message: z.string() }),
});
export const StreamLine = z.discriminatedUnion('type', [ProgressLine, ResultLine, ErrorLine]);
export type StreamLine = z.infer<typeof StreamLine>;
export const NDJSON = 'application/x-ndjson';
