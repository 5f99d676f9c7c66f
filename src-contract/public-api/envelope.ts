import { z } from 'zod';

/** Timestamps are ISO-8601 UTC with `Z`; only the health endpoint differs (D18). */
export const Timestamp = z.iso.datetime();
export const Id = z.int().positive();
/** The name of a commit, whole. */
export const CommitHash = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/, 'expected a whole commit hash');
/** An id in a query. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'expected a positive whole number')
  .transform(Number);

/** The wrapper of every JSON answer: `code` 0 and message `ok` on success. */
export function envelopeOf<T extends z.ZodType>(data: T) {
  return z.strictObject({ code: z.literal(0), message: z.literal('ok'), data });
}

/** Body of every error answer; `code` is one of API_ERRORS. */
export const ErrorBody = z.strictObject({ code: z.int().positive(), message: z.string().min(1) });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Answer of paged lists. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    total: z.int().nonnegative(),
    page: z.int().positive(),
    size: z.int().positive(),
    items: z.array(item),
  });
}

/**
 * Answer of lists whose contract row names only `{total, items}`; `page` and `size` come with it when
 * the request asked for paging (D15).
 */
export function listOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    total: z.int().nonnegative(),
    page: z.int().positive().optional(),
    size: z.int().positive().optional(),
    items: z.array(item),
  });
}

export interface Page<T> {
  total: number;
  page: number;
  size: number;
  items: T[];
}

/** Percentages by name, e.g. `{"TypeScript": 91.4, "CSS": 8.6}`. */
export const PercentMap = z.record(z.string(), z.number().min(0).max(100));
