import { z } from 'zod';
import { DOC_TYPES, DOC_WRITERS } from '../words.ts';
import { Id, Timestamp } from './envelope.ts';
import { ModelInput } from './model-input.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

export const GeneratedDocument = z.strictObject({
  id: Id,
  docType: z.enum(DOC_TYPES),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  version: z.int().positive(),
  edited: z.boolean(),
  createdAt: Timestamp,
  /** What the model was sent for the text that was generated last; absent where no model wrote (D80). */
  modelInput: ModelInput.optional(),
});
export type GeneratedDocument = z.infer<typeof GeneratedDocument>;

export const DocListQuery = z.object({ type: z.enum(DOC_TYPES).optional() });
export const DocGenerateQuery = z.object({
  force: z.enum(['true', 'false']).default('false'),
  /** D158: MODEL is 3004 without a model, the others never are (addition). */
  writer: z.enum(DOC_WRITERS).default('MODEL'),
});
export const DocEditRequest = z.object({ content: z.string().max(2_000_000) });
export const DocEdited = z.strictObject({ id: Id, version: z.int().positive(), edited: z.literal(true) });

export const DOC_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /projects/{id}/docs', 'The generated documents', {
    query: [DocListQuery],
    data: z.array(GeneratedDocument),
    errors: ['PROJECT_NOT_FOUND'],
  }),
  endpoint('POST /projects/{id}/docs/{docType}/generate', 'Generates a document', {
    query: [DocGenerateQuery],
    data: GeneratedDocument,
    errors: ['PROJECT_NOT_FOUND', 'DOCUMENT_EDITED', 'ANALYZER_UNREACHABLE', 'MODEL_NOT_CONFIGURED'],
  }),
  endpoint('POST /docs/{id}/edit', 'Stores a person’s version of a document', {
    body: DocEditRequest,
    data: DocEdited,
    errors: ['PARAMETER_MISSING', 'DOCUMENT_NOT_FOUND'],
  }),
  endpoint('DELETE /docs/{id}', 'Removes a document', { data: z.null(), errors: ['DOCUMENT_NOT_FOUND'] }),
];
