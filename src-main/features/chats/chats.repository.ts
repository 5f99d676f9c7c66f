import type { Selectable } from 'kysely';
import type { Citation } from '#contract/public-api/chats.ts';
import type { ModelInput } from '#contract/public-api/model-input.ts';
import type { Database } from '#main/database/open-database.ts';
import { TOTAL } from '#main/database/total.ts';
import type { RowRange } from '#main/paging.ts';
import type { ChatMessageTable, ChatSessionTable } from '#main/database/schema.ts';

export type SessionRow = Selectable<ChatSessionTable>;
export type MessageRow = Selectable<ChatMessageTable>;

export interface NewMessage {
  readonly sessionId: number;
  readonly role: 'USER' | 'ASSISTANT';
  readonly content: string;
  readonly citations?: readonly Citation[];
  readonly errorCode?: string;
  /** What the model was sent for this answer. */
  readonly modelInput?: ModelInput;
  /** The file attached to this question. */
  readonly fileRef?: string;
  readonly time: string;
}

export type ChatsRepository = ReturnType<typeof createChatsRepository>;

function prepareStatements(database: Database) {
  const { query } = database;
  return {
    session: database.prepare((args: { id: number }) =>
      query.selectFrom('chat_session').selectAll().where('id', '=', args.id),
    ),
    sessions: database.prepare((args: { projectId: number } & RowRange) =>
      query
        .selectFrom('chat_session')
        .selectAll()
        .where('project_id', '=', args.projectId)
        .orderBy('last_message_at', 'desc')
        .orderBy('id', 'desc')
        .limit(args.limit)
        .offset(args.offset),
    ),
    sessionCount: database.prepare((args: { projectId: number }) =>
      query.selectFrom('chat_session').select(TOTAL).where('project_id', '=', args.projectId),
    ),
    messages: database.prepare((args: { sessionId: number } & RowRange) =>
      query
        .selectFrom('chat_message')
        .selectAll()
        .where('session_id', '=', args.sessionId)
        .orderBy('id')
        .limit(args.limit)
        .offset(args.offset),
    ),
  };
}

/** The tables `chat_session` and `chat_message`; the writing calls belong inside `immediate`. */
export function createChatsRepository(database: Database) {
  const { query } = database;
  const statements = prepareStatements(database);
  return {
    findSession: (id: number): SessionRow | undefined => statements.session.get({ id }),
    listSessions: (projectId: number, rows: RowRange): SessionRow[] =>
      statements.sessions.all({ projectId, ...rows }),
    countSessions: (projectId: number): number => statements.sessionCount.get({ projectId })?.total ?? 0,
    /** Oldest first. */
    listMessages: (sessionId: number, rows: RowRange): MessageRow[] =>
      statements.messages.all({ sessionId, ...rows }),
    insertSession: (projectId: number, title: string, time: string): number =>
      database.run(
        query
          .insertInto('chat_session')
          .values({ project_id: projectId, title, created_at: time, last_message_at: time }),
      ).id,
    /** Undefined when the session was deleted meanwhile. */
    insertMessage({
      sessionId,
      role,
      content,
      citations = [],
      errorCode,
      modelInput,
      fileRef,
      time,
    }: NewMessage): number | undefined {
      if (statements.session.get({ id: sessionId }) === undefined) return undefined;
      const row = {
        session_id: sessionId,
        role,
        content,
        citations: JSON.stringify(citations),
        error_code: errorCode ?? null,
        model_input: modelInput === undefined ? null : JSON.stringify(modelInput),
        file_ref: fileRef ?? null,
        created_at: time,
      };
      const { id } = database.run(query.insertInto('chat_message').values(row));
      database.run(
        query
          .updateTable('chat_session')
          .set((eb) => ({ message_count: eb('message_count', '+', 1), last_message_at: time }))
          .where('id', '=', sessionId),
      );
      return id;
    },
    setTitle(sessionId: number, title: string): void {
      database.run(query.updateTable('chat_session').set({ title }).where('id', '=', sessionId));
    },
    removeSession: (id: number): boolean =>
      database.run(query.deleteFrom('chat_session').where('id', '=', id)).changes > 0,
  };
}
