import { z } from 'zod';
import { CONFIDENCES, DECISIONS } from '../words.ts';
import { Timestamp } from './envelope.ts';

/**
 * What is known of a finding over analyses (D120), as fields of a violation and of a risky dependency. Missing for those of
 * an analysis that is not among the project's findings: one that was stored before they were, and is not the latest.
 */
export const FINDING_STATE = {
  /** What it is known by from analysis to analysis, whatever happens to its line or file; its address (D124). */
  fingerprint: z.string().optional(),
  confidence: z.enum(CONFIDENCES).optional(),
  /** When the first analysis that had it was begun. */
  firstSeenAt: Timestamp.optional(),
  /** Not in the baseline (D126); false in a project's first analysis. */
  isNew: z.boolean().optional(),
  /** D122. */
  decision: z.enum(DECISIONS).optional(),
  decisionReason: z.string().nullable().optional(),
  decidedAt: Timestamp.nullable().optional(),
};

const FindingState = z.strictObject(FINDING_STATE);
export type FindingState = z.infer<typeof FindingState>;

/** Filters of lists of findings. */
export const FINDING_FILTERS = {
  decision: z.enum(DECISIONS).optional(),
  isNew: z.enum(['true', 'false']).optional(),
};
