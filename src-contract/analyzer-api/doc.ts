import { z } from 'zod';
import { ModelInput } from '../public-api/model-input.ts';
import { DOC_TYPES } from '../words.ts';
import { ArchitectureResponse } from './architecture.ts';
import { ScanResponse } from './scan.ts';

/** `POST /analyze/v1/doc`. */
export const DocRequest = z.object({
  projectId: z.int().nonnegative(),
  docType: z.enum(DOC_TYPES),
  scan: ScanResponse.nullable(),
  arch: ArchitectureResponse.nullable(),
  projectInfo: z.object({ name: z.string(), description: z.string().nullable() }),
  codeDir: z.string().nullable(),
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
