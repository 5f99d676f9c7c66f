import { z } from 'zod';
import { DIMENSION_KEYS, TIMELINE_STATES } from '../words.ts';
import { CommitHash, Timestamp } from './envelope.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

const Count = z.int().nonnegative();
const Score = z.int().min(0).max(100);

/** One request looks at this many commits at most. */
export const MAX_TIMELINE_POINTS = 60;
/** Files of a past commit that its map shows, the largest first. */
export const PAST_FILES_MAX = 2_000;
/** Folders of a past commit and the arrows between them. */
export const PAST_FOLDERS_MAX = 60;
/** Tags offered, newest commit first. */
export const TAGS_MAX = 500;

/**
 * Body of `POST /projects/{id}/timeline` (D128): how many commits, spread evenly over the time since `since`, the first
 * commit where it is missing; the last one is HEAD. Fewer where there are fewer commits.
 */
export const TimelineRequest = z.object({
  points: z.int().min(2).max(MAX_TIMELINE_POINTS),
  since: Timestamp.optional(),
});
export type TimelineRequest = z.infer<typeof TimelineRequest>;

/** Body of `POST /projects/{id}/timeline/commits` (addition): the name of a tag or a branch, or the beginning of a hash. */
export const PastCommitRequest = z.object({ ref: z.string().trim().min(1).max(300) });

/** Body of `POST /projects/{id}/timeline/search` (addition): two analysed commits, the earlier one first. */
export const SearchRequest = z.object({ from: CommitHash, to: CommitHash });
export type SearchRequest = z.infer<typeof SearchRequest>;

/** A past commit; the numbers are null until it is analysed, and where a part had no result. */
export const TimelinePoint = z.strictObject({
  commit: CommitHash,
  at: Timestamp,
  /** First line of the commit's message (addition). */
  subject: z.string(),
  /** Of the commit itself (addition). */
  tags: z.array(z.string()),
  /** Whether it was looked at (addition); then everything that could be measured is there. */
  analysed: z.boolean(),
  /** Why it could not be analysed, one sentence (addition). */
  failure: z.string().nullable(),
  healthScore: Score.nullable(),
  dimensions: z.array(z.strictObject({ key: z.enum(DIMENSION_KEYS), score: Score })),
  bugs: Count.nullable(),
  vulnerabilities: Count.nullable(),
  codeSmells: Count.nullable(),
  loc: Count.nullable(),
});
export type TimelinePoint = z.infer<typeof TimelinePoint>;

/** The commit between two others that cost most points; `commit` is null while it is looked for. */
export const TimelineSearch = z.strictObject({
  from: CommitHash,
  to: CommitHash,
  commit: CommitHash.nullable(),
  /** Of the commit before it, and its own. */
  before: Score.nullable(),
  after: Score.nullable(),
});
export type TimelineSearch = z.infer<typeof TimelineSearch>;

/** `GET /projects/{id}/timeline` (D128), points oldest first. `state` is NONE before the first request. */
export const Timeline = z.strictObject({
  state: z.enum(TIMELINE_STATES),
  /** One sentence for FAILED; else null (addition). */
  message: z.string().nullable(),
  search: TimelineSearch.nullable(),
  points: z.array(TimelinePoint),
});
export type Timeline = z.infer<typeof Timeline>;

/** A file as it was in a past commit; `attention` as in D129, null without enough history. */
export const PastFile = z.strictObject({
  path: z.string(),
  language: z.string(),
  loc: Count,
  issues: Count,
  commits: Count,
  attention: z.number().min(0).max(100).nullable(),
});
export type PastFile = z.infer<typeof PastFile>;

export const PastFolder = z.strictObject({ name: z.string(), files: Count, loc: Count });
/** How many files of one folder use files of another one. */
export const PastFolderLink = z.strictObject({ from: z.string(), to: z.string(), files: z.int().positive() });

/** `GET /projects/{id}/timeline/commits/{commit}` (addition): the files and folders of an analysed commit. */
export const PastMap = z.strictObject({
  commit: CommitHash,
  at: Timestamp,
  files: z.array(PastFile).max(PAST_FILES_MAX),
  totalFiles: Count,
  folders: z.array(PastFolder).max(PAST_FOLDERS_MAX),
  links: z.array(PastFolderLink),
});
export type PastMap = z.infer<typeof PastMap>;

/** `GET /projects/{id}/refs` (addition): what a past commit can be chosen by, newest first; empty without a history. */
export const ProjectRefs = z.strictObject({
  tags: z.array(z.strictObject({ name: z.string(), commit: CommitHash })).max(TAGS_MAX),
});
export type ProjectRefs = z.infer<typeof ProjectRefs>;

export const TIMELINE_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /projects/{id}/timeline', 'Scores and findings of past commits', {
    data: Timeline,
    errors: ['PROJECT_NOT_FOUND'],
  }),
  endpoint('POST /projects/{id}/timeline', 'Analyses past commits in the background', {
    body: TimelineRequest,
    status: 202,
    data: Timeline,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND', 'ANALYSIS_RUNNING'],
  }),
  endpoint('DELETE /projects/{id}/timeline', 'Stops that; what is analysed stays', {
    data: Timeline,
    errors: ['PROJECT_NOT_FOUND'],
  }),
  endpoint('POST /projects/{id}/timeline/commits', 'Analyses one more commit', {
    body: PastCommitRequest,
    status: 202,
    data: TimelinePoint,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND', 'ANALYSIS_RUNNING'],
  }),
  endpoint('POST /projects/{id}/timeline/search', 'Looks for the commit that cost most points', {
    body: SearchRequest,
    status: 202,
    data: Timeline,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND', 'ANALYSIS_RUNNING'],
  }),
  endpoint('GET /projects/{id}/timeline/commits/{commit}', 'Files and folders as they were', {
    data: PastMap,
    errors: ['PROJECT_NOT_FOUND', 'ANALYSIS_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/refs', 'Tags of the project’s own history', {
    data: ProjectRefs,
    errors: ['PROJECT_NOT_FOUND'],
  }),
];
