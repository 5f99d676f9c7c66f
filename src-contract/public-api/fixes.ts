import { z } from 'zod';
import { TextEdit } from '../analyzer-api/fix.ts';
import { NO_FIX_REASONS } from '../words.ts';
import { AnalysisStarted } from './analyses.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

const Line = z.int().positive();
/** SHA-256 of the file's bytes, in hexadecimal digits. */
const ContentHash = z.string().regex(/^[\da-f]{64}$/, 'expected a SHA-256 in hexadecimal digits');

/** `all`: every finding of the rule in the file that has a fix. */
export const FixQuery = z.object({ all: z.enum(['true', 'false']).optional() });

/** D162: the change that fixes a finding, or why there is none; nothing is written. */
export const FindingFix = z.discriminatedUnion('available', [
  z.strictObject({
    available: z.literal(false),
    reason: z.enum(NO_FIX_REASONS),
    filePath: z.string().nullable(),
  }),
  z.strictObject({
    available: z.literal(true),
    reason: z.null(),
    filePath: z.string(),
    /** What the change is, as an order. */
    title: z.string(),
    /** In the text without its byte-order mark. */
    edits: z.array(TextEdit).min(1),
    /** A patch as `git apply` takes it. */
    diff: z.string(),
    contentHash: ContentHash,
    /** Lines of the findings that are fixed. */
    lines: z.array(Line).min(1),
    /** Findings of the rule in the file that have a fix. */
    places: z.int().positive(),
    /** Whether Vitals can make the change itself: the project is a folder of this machine. */
    canApply: z.boolean(),
  }),
]);
export type FindingFix = z.infer<typeof FindingFix>;

/** Body of the request that makes the change: the file as it was shown. */
export const ApplyFixRequest = z.object({ contentHash: ContentHash, all: z.boolean().optional() });
export type ApplyFixRequest = z.infer<typeof ApplyFixRequest>;

export const AppliedFix = z.strictObject({
  filePath: z.string(),
  /** Of the file as it is now. */
  contentHash: ContentHash,
  lines: z.array(Line).min(1),
  diff: z.string(),
  /** The patch that takes the change back. */
  undo: z.string(),
  /** Null when one was started in the same moment. */
  analysis: AnalysisStarted.nullable(),
});
export type AppliedFix = z.infer<typeof AppliedFix>;

export const FIX_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /projects/{id}/findings/{fingerprint}/fix', 'The change that fixes a finding', {
    query: [FixQuery],
    data: FindingFix,
    errors: ['PROJECT_NOT_FOUND', 'FINDING_NOT_FOUND', 'ANALYZER_UNREACHABLE'],
  }),
  endpoint(
    'POST /projects/{id}/findings/{fingerprint}/fix',
    'Makes the change in the folder of the project',
    {
      body: ApplyFixRequest,
      data: AppliedFix,
      errors: [
        'PARAMETER_MISSING',
        'PROJECT_NOT_FOUND',
        'FINDING_NOT_FOUND',
        'ANALYSIS_RUNNING',
        'STATE_FORBIDS',
        'FILE_REFUSED',
        'ANALYZER_UNREACHABLE',
      ],
    },
  ),
];
