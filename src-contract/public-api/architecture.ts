import { z } from 'zod';
import {
  CONFIDENCES,
  EDGE_RELATIONS,
  FILE_ROLES,
  NODE_TYPES,
  VIOLATION_SEVERITIES,
  VIOLATION_TYPES,
} from '../words.ts';
import { Id, IdText, listOf } from './envelope.ts';
import { FINDING_FILTERS, FINDING_STATE } from './finding-state.ts';
import { OptionalPagingQuery } from './paging.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

/** D35: degrees count distinct neighbours. */
export const ArchitectureNode = z.strictObject({
  id: Id,
  nodeKey: z.string(),
  name: z.string(),
  nodeType: z.enum(NODE_TYPES),
  filePath: z.string(),
  metrics: z.strictObject({ outDegree: z.int().nonnegative(), inDegree: z.int().nonnegative() }),
  /** What the file is (D120); absent in analyses of before (addition). */
  role: z.enum(FILE_ROLES).optional(),
});
export type ArchitectureNode = z.infer<typeof ArchitectureNode>;

export const ArchitectureEdge = z.strictObject({
  id: Id,
  sourceNodeId: Id,
  targetNodeId: Id,
  relation: z.enum(EDGE_RELATIONS),
});
export type ArchitectureEdge = z.infer<typeof ArchitectureEdge>;

/** Titles are whole sentences' worth, never cut. */
export const VIOLATION_TITLE_CHARS = 160;

/** A rule that a person gave the project (D170); `reason` is '' where none was given. */
export const BrokenRule = z.strictObject({ from: z.string(), to: z.string(), reason: z.string() });

/** `filePath` and `line`: the import or call that breaks the rule (additions). */
export const ArchitectureViolation = z.strictObject({
  id: Id,
  violationType: z.enum(VIOLATION_TYPES),
  description: z.string(),
  sourceNodeId: Id.nullable(),
  targetNodeId: Id.nullable(),
  severity: z.enum(VIOLATION_SEVERITIES),
  suggestion: z.string(),
  aiNote: z.string().nullable(),
  filePath: z.string().nullable(),
  line: z.int().positive().nullable(),
  /** The finding in one short line (addition). */
  title: z.string().optional(),
  /** CIRCULAR_DEPENDENCY: how many parts reach each other; null for the other kinds (addition). */
  cycleSize: z.int().min(2).nullable().optional(),
  /** LAYER_VIOLATION: the project's own rule that is broken; missing for the layers that Vitals knows (addition). */
  layerRule: BrokenRule.optional(),
  /** D120 (addition). */
  ...FINDING_STATE,
});
export type ArchitectureViolation = z.infer<typeof ArchitectureViolation>;

export const Architecture = z.strictObject({
  nodes: z.array(ArchitectureNode),
  edges: z.array(ArchitectureEdge),
  violations: z.array(ArchitectureViolation),
});
export type Architecture = z.infer<typeof Architecture>;

export const ArchitectureQuery = z.object({
  analysisId: IdText.optional(),
});

/** `GET /projects/{id}/architecture/violations` (D141). */
export const ViolationQuery = ArchitectureQuery.extend({
  violationType: z.enum(VIOLATION_TYPES).optional(),
  severity: z.enum(VIOLATION_SEVERITIES).optional(),
  /** Part of the description or the path. */
  keyword: z.string().max(500).optional(),
  /** Additions, as with issues (D121): without a confidence those that are certain or likely, without a decision the open ones. */
  confidence: z.enum(CONFIDENCES).optional(),
  ...FINDING_FILTERS,
});
export type ViolationQuery = z.infer<typeof ViolationQuery>;

/** HIGH first, then as they were found. */
export const ViolationList = listOf(ArchitectureViolation).extend({
  /** Of the whole analysis, how many were decided; missing where nothing is (addition). */
  decided: z.int().positive().optional(),
  /** Of the whole analysis, how many are only worth a look, which the list leaves out; missing where none is (addition). */
  review: z.int().positive().optional(),
});
export type ViolationList = z.infer<typeof ViolationList>;

export const ARCHITECTURE_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /projects/{id}/architecture', 'Nodes, edges and broken rules', {
    query: [ArchitectureQuery],
    data: Architecture,
    errors: ['PROJECT_NOT_FOUND', 'ARCHITECTURE_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/architecture/violations', 'The broken rules, filtered and paged', {
    query: [OptionalPagingQuery, ViolationQuery],
    data: ViolationList,
    errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND', 'ARCHITECTURE_NOT_FOUND'],
  }),
];
