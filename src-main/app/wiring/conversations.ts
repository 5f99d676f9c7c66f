import type { Router } from 'express';
import { LIMITS } from '#contract/limits.ts';
import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import type { Database } from '#main/database/open-database.ts';
import { chatRoutes, createChats } from '#main/features/chats/index.ts';
import { createDocs, docRoutes, type Docs } from '#main/features/docs/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { createEmbeddingResume, type EmbeddingResume } from '#main/features/retrieval/index.ts';
import type { Log } from '#main/log.ts';
import type { DataDirectory } from '#main/storage/data-directory.ts';
import { resolveInside } from '#main/storage/path-jail.ts';
import { readFile, stat } from 'node:fs/promises';

interface ConversationsDeps {
  readonly database: Database;
  readonly projects: KnownProjects;
  readonly analyzer: AnalyzerClient;
  readonly storage: DataDirectory;
  readonly fullText: () => boolean;
  readonly log: Log;
  readonly now: () => string;
}

interface Conversations {
  readonly docs: Docs;
  readonly routers: Router[];
  /** Work nobody waits for: vectors that are still missing. */
  readonly background: EmbeddingResume;
}

/** The features that let a model write: documents and chats, and the search they rest on. */
export function createConversations(deps: ConversationsDeps): Conversations {
  const { storage } = deps;
  const projectDir = (storagePath: string): string => storage.projectDir(storagePath);
  const readAttachment = async (storagePath: string, path: string): Promise<string> => {
    const file = await resolveInside(projectDir(storagePath), path);
    if (file === undefined || (await stat(file)).size > LIMITS.readableFileBytes) return '';
    return readFile(file, 'utf8');
  };
  const docs = createDocs({ ...deps, projectDir });
  return {
    docs,
    routers: [docRoutes({ docs }), chatRoutes(createChats({ ...deps, readAttachment }))],
    background: createEmbeddingResume(deps),
  };
}
