import type { ChatMessage, ChatSendRequest, ChatSession, Citation } from '#contract/public-api/chats.ts';
import type { ModelInput } from '#contract/public-api/model-input.ts';
import type { Page } from '#contract/public-api/envelope.ts';
import type { PagingQuery } from '#contract/public-api/paging.ts';
import { ApiError } from '#main/api-error.ts';
import type { Database } from '#main/database/open-database.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import { ALL_ROWS, toRowRange } from '#main/paging.ts';
import type { ChatSubjectRepository } from './chat-subject.repository.ts';
import type { ChatsRepository, MessageRow, SessionRow } from './chats.repository.ts';
import { createRepeatGuard } from './repeat-guard.ts';
import { PLACEHOLDER_TITLE, titleOf } from './chats.rules.ts';

export interface Chats {
  /** Last used first. @throws ApiError 2001 */
  list(projectId: number, paging: PagingQuery | undefined): { total: number; items: ChatSession[] };
  /** @throws ApiError 2001 */
  create(projectId: number): Promise<Omit<ChatSession, 'lastMessageAt'>>;
  /** @throws ApiError 2006 */
  get(id: number): ChatSession;
  /** Oldest first. @throws ApiError 2006 */
  listMessages(id: number, paging: PagingQuery): Page<ChatMessage>;
  /** @throws ApiError 2006 */
  remove(id: number): Promise<void>;
  /** Stores the user's message and gives the session with what was said before. @throws ApiError 2006, 2007 */
  accept(id: number, request: ChatSendRequest): Promise<AcceptedMessage>;
}

export interface AcceptedMessage {
  readonly session: SessionRow;
  readonly earlier: readonly MessageRow[];
}

export interface ChatsDeps {
  readonly database: Pick<Database, 'immediate'>;
  readonly repository: ChatsRepository;
  readonly subjects: ChatSubjectRepository;
  readonly requireProject: RequireProject;
  readonly now: () => string;
}

export function createChatsService(deps: ChatsDeps): Chats {
  const { database, repository, subjects, requireProject, now } = deps;
  const repeats = createRepeatGuard();

  function getSession(id: number): SessionRow {
    const row = repository.findSession(id);
    if (row === undefined)
      throw new ApiError('CHAT_NOT_FOUND', 'There is no such chat; it may have been deleted.');
    return row;
  }

  return {
    list(projectId, paging) {
      requireProject(projectId);
      return {
        total: repository.countSessions(projectId),
        items: repository.listSessions(projectId, toRowRange(paging)).map(toSession),
      };
    },
    create: (projectId) =>
      database.immediate(() => {
        requireProject(projectId);
        const time = now();
        const id = repository.insertSession(projectId, PLACEHOLDER_TITLE, time);
        return { id, title: PLACEHOLDER_TITLE, messageCount: 0, createdAt: time };
      }),
    get: (id) => toSession(getSession(id)),
    listMessages(id, paging) {
      const session = getSession(id);
      const rows = repository.listMessages(id, toRowRange(paging));
      return { total: session.message_count, ...paging, items: rows.map(toMessage) };
    },
    remove: (id) =>
      database.immediate(() => {
        getSession(id);
        repository.removeSession(id);
        repeats.forget(id);
      }),
    async accept(id, { content, fileRef }) {
      getSession(id);
      repeats.check(id, content);
      return database.immediate(() => {
        const session = getSession(id);
        const earlier = repository.listMessages(id, ALL_ROWS);
        const isListed = typeof fileRef === 'string' && subjects.hasFile(session.project_id, fileRef);
        const attached = isListed ? { fileRef } : {};
        repository.insertMessage({ sessionId: id, role: 'USER', content, ...attached, time: now() });
        if (session.message_count === 0) repository.setTitle(id, titleOf(content));
        return { session, earlier };
      });
    },
  };
}

function toSession(row: SessionRow): ChatSession {
  return {
    id: row.id,
    title: row.title,
    messageCount: row.message_count,
    createdAt: row.created_at,
    lastMessageAt: row.last_message_at,
  };
}

function toMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    role: row.role,
    content: row.content,
    citations: JSON.parse(row.citations) as Citation[],
    errorCode: row.error_code,
    createdAt: row.created_at,
    ...(row.model_input === null ? {} : { modelInput: JSON.parse(row.model_input) as ModelInput }),
    ...(row.file_ref === null ? {} : { fileRef: row.file_ref }),
  };
}
