import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { CHAT_ROLES } from '../words.ts';
import { Id, listOf, pageOf, Timestamp } from './envelope.ts';
import { ModelInput } from './model-input.ts';
import { OptionalPagingQuery, PagingQuery } from './paging.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

export const ChatSession = z.strictObject({
  id: Id,
  title: z.string().max(LIMITS.chatTitleChars),
  messageCount: z.int().nonnegative(),
  createdAt: Timestamp,
  lastMessageAt: Timestamp,
});
export type ChatSession = z.infer<typeof ChatSession>;

/** Answer 201 of `POST /projects/{id}/chats`. */
export const ChatCreated = ChatSession.omit({ lastMessageAt: true });

export const Citation = z.strictObject({ file: z.string(), line: z.int().positive(), excerpt: z.string() });
export type Citation = z.infer<typeof Citation>;

/** D5. */
export const ChatMessage = z.strictObject({
  id: Id,
  role: z.enum(CHAT_ROLES),
  content: z.string(),
  citations: z.array(Citation),
  errorCode: z.string().nullable(),
  createdAt: Timestamp,
  /** What the model was sent for this answer; absent for questions and where no model was asked (D80). */
  modelInput: ModelInput.optional(),
  /** The file that was attached to the question (D82). */
  fileRef: z.string().optional(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatSendRequest = z.object({
  content: z.string().trim().min(1).max(20_000),
  fileRef: z.string().min(1).max(4096).nullish(),
  /** True: without a model, what was measured answers where it can, instead of LLM_NO_KEY (D158). */
  facts: z.boolean().optional(),
});
export type ChatSendRequest = z.infer<typeof ChatSendRequest>;

/** Data of the chat stream's events, by event name. */
export const ChatEvents = {
  delta: z.strictObject({ content: z.string() }),
  citations: z.strictObject({ items: z.array(Citation) }),
  done: z.strictObject({ messageId: Id }),
  error: z.strictObject({ code: z.string(), message: z.string() }),
} as const;

export const CHAT_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /projects/{id}/chats', 'The chat sessions, the latest used first', {
    query: [OptionalPagingQuery],
    data: listOf(ChatSession),
    errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('POST /projects/{id}/chats', 'Opens a chat session', {
    status: 201,
    data: ChatCreated,
    errors: ['PROJECT_NOT_FOUND'],
  }),
  endpoint('GET /chats/{id}', 'One chat session', { data: ChatSession, errors: ['CHAT_NOT_FOUND'] }),
  endpoint('DELETE /chats/{id}', 'Removes a session and its messages', {
    data: z.null(),
    errors: ['CHAT_NOT_FOUND'],
  }),
  endpoint('GET /chats/{id}/messages', 'The messages, oldest first', {
    query: [PagingQuery],
    data: pageOf(ChatMessage),
    errors: ['PAGING_INVALID', 'CHAT_NOT_FOUND'],
  }),
  endpoint(
    'POST /chats/{id}/messages',
    'Asks; answers as server-sent events `delta`, `citations`, `done`, `error`',
    {
      body: ChatSendRequest,
      data: 'stream',
      errors: ['PARAMETER_MISSING', 'CHAT_NOT_FOUND', 'CHAT_DUPLICATE'],
    },
  ),
];
