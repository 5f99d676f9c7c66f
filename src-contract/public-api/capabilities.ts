import { z } from 'zod';
import { LLM_STATES, MODEL_PROBLEMS, MODEL_TESTS } from '../words.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

/** `GET /capabilities`: what this installation can do right now (CONTRACT.md "Additions"). */
export const Capabilities = z.strictObject({
  llm: z.strictObject({
    state: z.enum(LLM_STATES),
    chatModel: z.string().nullable(),
    embedModel: z.string().nullable(),
  }),
  quality: z.strictObject({ available: z.boolean(), engines: z.array(z.string()) }),
  retrieval: z.strictObject({ vectors: z.boolean() }),
  git: z.strictObject({ available: z.boolean(), version: z.string().nullable() }),
  desktop: z.boolean(),
});
export type Capabilities = z.infer<typeof Capabilities>;

/** A model that the model server lists; `cloud` ones run on another machine and are never chosen by themselves. */
export const ListedModel = z.strictObject({
  name: z.string(),
  cloud: z.boolean(),
  chat: z.boolean(),
  embedding: z.boolean(),
  /** Tokens that the model can read at most. */
  contextLength: z.int().positive().nullable(),
  embeddingLength: z.int().positive().nullable(),
});
export type ListedModel = z.infer<typeof ListedModel>;

/** `GET /capabilities/model` (D83): the model server as it is now. `problems` are to be solved in this order. */
export const ModelServer = z.strictObject({
  state: z.enum(LLM_STATES),
  /** Empty when the configured address cannot be read. */
  address: z.string(),
  version: z.string().nullable(),
  chatModel: z.string().nullable(),
  embedModel: z.string().nullable(),
  /** Tokens that every call asks of the chat model; null without one. */
  contextTokens: z.int().positive().nullable(),
  /** Of the chosen embedding model, as its server tells; null when it does not. */
  embeddingDimension: z.int().positive().nullable(),
  models: z.array(ListedModel),
  problems: z.array(z.enum(MODEL_PROBLEMS)),
});
export type ModelServer = z.infer<typeof ModelServer>;

/** `POST /capabilities/test` (D83). */
export const ModelTestRequest = z.object({ what: z.enum(MODEL_TESTS) });
export type ModelTestRequest = z.infer<typeof ModelTestRequest>;

/** What came of a test; a model that fails it is a result, not an error. */
export const ModelTest = z.strictObject({
  what: z.enum(MODEL_TESTS),
  ok: z.boolean(),
  model: z.string().nullable(),
  /** Waiting for other calls included. */
  milliseconds: z.int().nonnegative(),
  /** What the model said, at most 200 characters; null for embeddings and failures. */
  answer: z.string().max(200).nullable(),
  /** Numbers of the vector it gave; null for the other tests. */
  dimension: z.int().nonnegative().nullable(),
  problem: z.enum(MODEL_PROBLEMS).nullable(),
});
export type ModelTest = z.infer<typeof ModelTest>;

export const CAPABILITIES_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /capabilities', 'What this installation can do now', { data: Capabilities }),
  endpoint('GET /capabilities/model', 'The model server and its models, and what is wrong with them', {
    data: ModelServer,
    errors: ['ANALYZER_UNREACHABLE'],
  }),
  endpoint('POST /capabilities/test', 'Tries chat, JSON or embedding on the model', {
    body: ModelTestRequest,
    data: ModelTest,
    errors: ['PARAMETER_MISSING', 'ANALYZER_UNREACHABLE'],
  }),
];
