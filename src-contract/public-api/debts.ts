import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { DEBT_LEVELS, DEBT_MANUAL_SOURCES, DEBT_SOURCES, DEBT_STATUSES } from '../words.ts';
import { Id, Timestamp } from './envelope.ts';

export const DebtItem = z.strictObject({
  id: Id,
  source: z.enum(DEBT_SOURCES),
  title: z.string().min(1).max(LIMITS.debtTitleChars),
  level: z.enum(DEBT_LEVELS),
  description: z.string().nullable(),
  suggestion: z.string().nullable(),
  status: z.enum(DEBT_STATUSES),
  refAnalysisId: Id.nullable(),
  resolveNote: z.string().nullable(),
  /** Spelled as the contract spells it. */
  wonfixReason: z.string().nullable(),
  /** Where it is, when it has a place (additions). */
  filePath: z.string().nullable(),
  line: z.int().positive().nullable(),
  createdAt: Timestamp,
  resolvedAt: Timestamp.nullable(),
});
export type DebtItem = z.infer<typeof DebtItem>;

export const DebtListQuery = z.object({ status: z.enum(DEBT_STATUSES).optional() });

export const DebtCreateRequest = z.object({
  source: z.enum(DEBT_MANUAL_SOURCES),
  title: z.string().trim().min(1).max(LIMITS.debtTitleChars),
  level: z.enum(DEBT_LEVELS).default('MEDIUM'),
  description: z.string().max(20_000).nullish(),
  suggestion: z.string().max(20_000).nullish(),
});
export type DebtCreateRequest = z.infer<typeof DebtCreateRequest>;

/** Body of `POST /tech-debts/{id}/status`; whether the move is legal is the debt register's decision (2011). */
export const DebtStatusRequest = z.object({
  status: z.string(),
  resolveNote: z.string().max(20_000).optional(),
  wonfixReason: z.string().max(20_000).optional(),
});
export type DebtStatusRequest = z.infer<typeof DebtStatusRequest>;
