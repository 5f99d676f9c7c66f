import { z } from 'zod';
import { ModelInput } from '../public-api/model-input.ts';
import { DOC_TYPES, DOC_WRITERS } from '../words.ts';
import { ArchitectureResponse } from './architecture.ts';
import { EvolutionResult } from './evolution.ts';
import { ScanResponse } from './scan.ts';

/** What a document says of the history; the files are the most changed (addition). */
export const DocHistory = EvolutionResult.pick({ files: true, busFactors: true, attention: true });
export type DocHistory = z.infer<typeof DocHistory>;

/** `POST /analyze/v1/doc`. */
export const DocRequest = z.object({
  projectId: z.int().nonnegative(),
  docType: z.enum(DOC_TYPES),
  scan: ScanResponse.nullable(),
  arch: ArchitectureResponse.nullable(),
  projectInfo: z.object({ name: z.string(), description: z.string().nullable() }),
  codeDir: z.string().nullable(),
  /** MODEL where it is absent, which fails without one (D158). */
  writer: z.enum(DOC_WRITERS).optional(),
  /** Null or absent: there is no history (addition). */
  history: DocHistory.nullish(),
});
export type DocRequest = z.infer<typeof DocRequest>;

export const DocResponse = z.strictObject({
  docType: z.enum(DOC_TYPES),
  title: z.string(),
  content: z.string(),
  /** Absent when nothing was asked of a model (D80). */
  modelInput: ModelInput.optional(),
});
export type DocResponse = z.infer<typeof DocResponse>;
