import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import {
  DEBT_EFFORTS,
  DEBT_LEVELS,
  DEBT_MANUAL_SOURCES,
  DEBT_SORTS,
  DEBT_SOURCES,
  DEBT_STATUSES,
  ORDERS,
} from '../words.ts';
import { Id, listOf, Timestamp } from './envelope.ts';
import { UndoRequest } from './triage.ts';
import { OptionalPagingQuery } from './paging.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

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
  /**
   * The findings of the latest analysis that found it; missing for what is made of none (addition). A decision about all of
   * them is one about the item, and the other way round.
   */
  findings: z
    .strictObject({
      total: z.int().positive(),
      /** Those that are there and that nobody decided about. */
      open: z.int().nonnegative(),
      /** The address of one of them (D124), an open one where there is one. */
      fingerprint: z.string(),
      /** Where they were all decided in the same way. */
      decision: z.enum(['WONT_FIX', 'FALSE_POSITIVE']).nullable(),
    })
    .optional(),
  /** One of the findings is not in the baseline (D126, addition). */
  isNew: z.boolean().optional(),
  /** How long fixing it takes one who knows the code; missing where nothing tells (D173, addition). */
  effort: z.enum(DEBT_EFFORTS).optional(),
  /** Points of the health score that it costs in the report of `refAnalysisId`; missing where the ledger has no row of it (D173, addition). */
  gain: z.number().positive().optional(),
});
export type DebtItem = z.infer<typeof DebtItem>;

/** With `page` or `size` the answer also has `counts` (D141). */
export const DebtList = listOf(DebtItem).extend({
  /** Items by status, whatever the filters. */
  counts: z.record(z.enum(DEBT_STATUSES), z.int().nonnegative()).optional(),
  /** What the items that match cost the health score together, and how many take how long; with `page` or `size` (D173). */
  worth: z
    .strictObject({
      gain: z.number().nonnegative(),
      efforts: z.partialRecord(z.enum(DEBT_EFFORTS), z.int().positive()),
    })
    .optional(),
});
export type DebtList = z.infer<typeof DebtList>;

export const DebtListQuery = z.object({
  status: z.enum(DEBT_STATUSES).optional(),
  /** Additions (D141): part of the title or the path. */
  keyword: z.string().max(500).optional(),
  source: z.enum(DEBT_SOURCES).optional(),
  level: z.enum(DEBT_LEVELS).optional(),
  isNew: z.enum(['true', 'false']).optional(),
  /** Without it the newest come first. */
  sort: z.enum(DEBT_SORTS).optional(),
  order: z.enum(ORDERS).optional(),
});
export type DebtListQuery = z.infer<typeof DebtListQuery>;

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

/** At most this many items are moved at once. */
export const MAX_MOVED = 500;

/** Body of `POST /projects/{id}/tech-debts/moves` (D174): one move of several items, all or none. */
export const DebtMoveRequest = DebtStatusRequest.extend({ ids: z.array(Id).min(1).max(MAX_MOVED) });
export type DebtMoveRequest = z.infer<typeof DebtMoveRequest>;

/** `undo` is for `POST /projects/{id}/tech-debts/moves/undo`. */
export const DebtMoveResult = z.strictObject({ changed: z.int().positive(), undo: z.string() });
export type DebtMoveResult = z.infer<typeof DebtMoveResult>;

/** How many items have their earlier state again: those that nobody moved since. */
export const DebtUndoResult = z.strictObject({ changed: z.int().nonnegative() });

export const DEBT_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /projects/{id}/tech-debts', 'The debt register', {
    query: [OptionalPagingQuery, DebtListQuery],
    data: DebtList,
    errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('POST /projects/{id}/tech-debts', 'Registers a debt by hand', {
    body: DebtCreateRequest,
    status: 201,
    data: DebtItem,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('POST /projects/{id}/tech-debts/moves', 'Moves several debts at once', {
    body: DebtMoveRequest,
    data: DebtMoveResult,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND', 'DEBT_TRANSITION_ILLEGAL', 'DEBT_NOT_FOUND'],
  }),
  endpoint('POST /projects/{id}/tech-debts/moves/undo', 'Takes a move of debts back', {
    body: UndoRequest,
    data: DebtUndoResult,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('GET /tech-debts/{id}', 'One item of the debt register', {
    data: DebtItem,
    errors: ['DEBT_NOT_FOUND'],
  }),
  endpoint('POST /tech-debts/{id}/status', 'Moves a debt', {
    body: DebtStatusRequest,
    data: z.null(),
    errors: ['PARAMETER_MISSING', 'DEBT_TRANSITION_ILLEGAL', 'DEBT_NOT_FOUND'],
  }),
];
