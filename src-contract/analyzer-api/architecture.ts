import { z } from 'zod';
import {
  CONFIDENCES,
  EDGE_RELATIONS,
  FILE_ROLES,
  NODE_TYPES,
  VIOLATION_SEVERITIES,
  VIOLATION_TYPES,
} from '../words.ts';
import { BrokenRule, VIOLATION_TITLE_CHARS } from '../public-api/architecture.ts';
import { ProjectRef } from './project-ref.ts';

/** `POST /analyze/v1/architecture`. */
export const ArchitectureRequest = ProjectRef.extend({
  languages: z.array(z.string()),
  /** Rules that people gave the project; none where absent (D172). */
  layerRules: z.array(BrokenRule).optional(),
  /** Whether the answer may have its edges by their places (`edge-places.ts`). */
  edgesByPlace: z.boolean().optional(),
});
export type ArchitectureRequest = z.infer<typeof ArchitectureRequest>;

/** `nodeKey` is unique in the project, e.g. `com.acme.OrderService` or `src/orders/order.service.ts`. */
export const AnalyzerNode = z.strictObject({
  nodeKey: z.string(),
  name: z.string(),
  nodeType: z.enum(NODE_TYPES),
  filePath: z.string(),
  metrics: z.strictObject({ outDegree: z.int().nonnegative(), inDegree: z.int().nonnegative() }),
  /** What the file is (D120); absent in answers of before (addition). */
  role: z.enum(FILE_ROLES).optional(),
});

export const AnalyzerEdge = z.strictObject({
  sourceNodeKey: z.string(),
  targetNodeKey: z.string(),
  relation: z.enum(EDGE_RELATIONS),
});

/** `filePath` and `line` name the import, call or declaration that breaks the rule (additions). */
export const AnalyzerViolation = z.strictObject({
  violationType: z.enum(VIOLATION_TYPES),
  description: z.string(),
  sourceNodeKey: z.string().nullable(),
  targetNodeKey: z.string().nullable(),
  severity: z.enum(VIOLATION_SEVERITIES),
  suggestion: z.string(),
  filePath: z.string(),
  line: z.int().positive(),
  /** The finding in one short line: "OrderController calls OrderRepository past the services" (addition). */
  title: z.string().min(1).max(VIOLATION_TITLE_CHARS).optional(),
  /** The class or file it is about, by its name (addition). */
  subject: z.string().optional(),
  /** The class at its other end, where that node is a file with several (addition). */
  targetName: z.string().optional(),
  /** CIRCULAR_DEPENDENCY: how many parts the group has, all of which reach each other (addition). */
  cycleSize: z.int().min(2).optional(),
  /** GOD_CLASS: lines of its methods, wherever they stand (addition). */
  classLines: z.int().nonnegative().optional(),
  /** How sure it is that a maintainer would want to know; LIKELY where absent. REVIEW costs no points (addition). */
  confidence: z.enum(CONFIDENCES).optional(),
  /** LAYER_VIOLATION: the project's own rule that is broken (addition). */
  layerRule: BrokenRule.optional(),
});

export const ArchitectureResponse = z.strictObject({
  nodes: z.array(AnalyzerNode),
  edges: z.array(AnalyzerEdge),
  violations: z.array(AnalyzerViolation),
  /** Languages whose structure was read (addition). */
  checkedLanguages: z.array(z.string()),
  /** Files left out with the reason's word, e.g. `{timeout: 1}` (addition). */
  skippedFiles: z.record(z.string(), z.int().positive()),
  /** Large source files that hold data rather than behaviour; absent in answers of before (addition). */
  dataFiles: z.array(z.string()).optional(),
  /** Large source files of which little stands in functions; absent in answers of before (addition). */
  entryFiles: z.array(z.string()).optional(),
});

export type AnalyzerNode = z.infer<typeof AnalyzerNode>;
export type AnalyzerEdge = z.infer<typeof AnalyzerEdge>;
export type AnalyzerViolation = z.infer<typeof AnalyzerViolation>;
export type ArchitectureResponse = z.infer<typeof ArchitectureResponse>;
