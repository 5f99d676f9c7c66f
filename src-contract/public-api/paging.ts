import { z } from 'zod';
import { LIMITS } from '../limits.ts';

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'expected a whole number')
  .transform(Number);

/** Query `page` (from 1) and `size` (default 10, at most 100); anything else is error 1003. */
export const PagingQuery = z.object({
  page: wholeNumber.pipe(z.int().min(1)).default(1),
  size: wholeNumber.pipe(z.int().min(1).max(LIMITS.pageSizeMax)).default(LIMITS.pageSizeDefault),
});

/** The same for lists that return everything when neither is given (D15). */
export const OptionalPagingQuery = z.object({
  page: wholeNumber.pipe(z.int().min(1)).optional(),
  size: wholeNumber.pipe(z.int().min(1).max(LIMITS.pageSizeMax)).optional(),
});

/** Query `limit` of the report history; a bad one is error 1003. */
export const HistoryQuery = z.object({
  limit: wholeNumber.pipe(z.int().min(1).max(LIMITS.historyMax)).default(LIMITS.historyDefault),
});

export type PagingQuery = z.infer<typeof PagingQuery>;
export type OptionalPagingQuery = z.infer<typeof OptionalPagingQuery>;
export type HistoryQuery = z.infer<typeof HistoryQuery>;
