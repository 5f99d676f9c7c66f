import type { Database } from '#main/database/open-database.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { createPackedRows, type PackedRows } from '#main/packed-rows/packed-rows.repository.ts';
import { type ChatSubjectRepository, createChatSubjectRepository } from './chat-subject.repository.ts';
import type { ChatRelayDeps } from './chat-relay.ts';
import { createChatsRepository } from './chats.repository.ts';
import type { ChatRouteDeps } from './chats.routes.ts';
import { createChatsService } from './chats.service.ts';
import { createMeasuredAnswers } from './measured/measured-answer.ts';
import { createMeasuredRepository } from './measured/measured.repository.ts';

export { chatRoutes } from './chats.routes.ts';

/** Chats: sessions, messages and the relayed answers of the assistant; what its routes need. */
export function createChats(
  deps: Omit<
    ChatRelayDeps,
    'repository' | 'subjects' | 'database' | 'measured' | 'readAnalysed' | 'readAttachment'
  > & {
    database: Database;
    /** The text of a file as an analysis read it; undefined where it was not kept or is none. */
    readKept: (analysisId: number, path: string) => string | undefined;
    /** The same of a file of before the first analysis, from where the code is stored; '' where it is too large. */
    readDisk: (storagePath: string, path: string) => Promise<string>;
    projects: KnownProjects;
  },
): ChatRouteDeps {
  const repository = createChatsRepository(deps.database);
  const subjects = withPackedFiles(
    createChatSubjectRepository(deps.database),
    createPackedRows(deps.database),
  );
  const chats = createChatsService({ ...deps, repository, subjects, requireProject: deps.projects.get });
  const measuredRepository = createMeasuredRepository(deps.database);
  const readAnalysed = (projectId: number, path: string): string | undefined => {
    const [latest] = measuredRepository.listAnalyses(projectId);
    return latest && deps.readKept(latest.id, path);
  };
  const measured = createMeasuredAnswers({
    repository: measuredRepository,
    findReport: (projectId) => subjects.findReport(projectId),
    readText: deps.readKept,
  });
  const readAttachment: ChatRelayDeps['readAttachment'] = async (project, path) =>
    readAnalysed(project.id, path) ?? (await deps.readDisk(project.storage_path, path));
  return { chats, relay: { ...deps, repository, subjects, measured, readAnalysed, readAttachment } };
}

/** Files that only older analyses of a project list are known too. */
const withPackedFiles = (
  subjects: ChatSubjectRepository,
  packed: Pick<PackedRows, 'hasValue'>,
): ChatSubjectRepository => ({
  ...subjects,
  hasFile: (projectId, path) =>
    subjects.hasFile(projectId, path) ||
    packed.hasValue({ projectId, name: 'file_entry', column: 'path' }, path),
});
