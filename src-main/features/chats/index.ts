import type { Database } from '#main/database/open-database.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { createChatSubjectRepository } from './chat-subject.repository.ts';
import type { ChatRelayDeps } from './chat-relay.ts';
import { createChatsRepository } from './chats.repository.ts';
import type { ChatRouteDeps } from './chats.routes.ts';
import { createChatsService } from './chats.service.ts';

export { chatRoutes } from './chats.routes.ts';

/** Chats: sessions, messages and the relayed answers of the assistant; what its routes need. */
export function createChats(
  deps: Omit<ChatRelayDeps, 'repository' | 'subjects' | 'database'> & {
    database: Database;
    projects: KnownProjects;
  },
): ChatRouteDeps {
  const repository = createChatsRepository(deps.database);
  const subjects = createChatSubjectRepository(deps.database);
  const chats = createChatsService({ ...deps, repository, subjects, requireProject: deps.projects.get });
  return { chats, relay: { ...deps, repository, subjects } };
}
