import { z } from 'zod';
import { Citation } from '../public-api/chats.ts';
import { ModelInput } from '../public-api/model-input.ts';
import { LIMITS } from '../limits.ts';

/** What the backend measured that answers the question (D158). */
export const ChatFacts = z.object({
  /** Markdown with citations; '' where nothing measured answers it. */
  text: z.string().max(20_000),
  /** The lines that the text cites, with their text as it was analysed. */
  places: z.array(Citation).max(100),
  /** Says, in the question's language, that no model wrote it. */
  mark: z.string().max(500),
  /** What can be asked without a model, in the question's language. */
  otherwise: z.string().max(2_000),
  /** Without a model the text is the answer, instead of LLM_NO_KEY. */
  alone: z.boolean(),
});
export type ChatFacts = z.infer<typeof ChatFacts>;

/** `POST /analyze/v1/chat`; `history` is at most the last six rounds plus a summary, oldest first. */
export const ChatRequest = z.object({
  projectId: z.int().nonnegative(),
  systemContext: z.object({ projectSummary: z.string(), latestReportSummary: z.string() }),
  history: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() }))
    .max(LIMITS.chatHistoryRounds * 2 + 1),
  query: z.string().min(1).max(20_000),
  fileRef: z.object({ path: z.string(), content: z.string() }).nullable(),
  /** True: the stream also carries `input`, once, before the first `delta` (D81). */
  tellInput: z.boolean().optional(),
  facts: ChatFacts.optional(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

/** Events of the analyzer's own chat stream; `done` carries an empty object. */
export const AnalyzerChatEvents = {
  delta: z.strictObject({ content: z.string() }),
  citations: z.strictObject({ items: z.array(Citation) }),
  /** What the model is sent; only when the request asks for it (D81). */
  input: ModelInput,
  done: z.strictObject({}),
  error: z.strictObject({ code: z.string(), message: z.string() }),
} as const;

/** One event of that stream. */
export type AnalyzerChatEvent = {
  [Name in keyof typeof AnalyzerChatEvents]: {
    readonly event: Name;
    readonly data: z.infer<(typeof AnalyzerChatEvents)[Name]>;
  };
}[keyof typeof AnalyzerChatEvents];
