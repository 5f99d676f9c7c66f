import type { Router } from 'express';
import { LIMITS } from '#contract/limits.ts';
import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import type { Database } from '#main/database/open-database.ts';
import { createKeptTexts } from '#main/contents/kept-texts.repository.ts';
import { textOf } from '#main/contents/text.rules.ts';
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
  const texts = createKeptTexts(deps.database);
  const readKept = (analysisId: number, path: string): string | undefined => {
    const bytes = texts.find(analysisId, path);
    const found = bytes === undefined ? 'BINARY' : textOf(bytes);
    return typeof found === 'string' ? undefined : found.text;
  };
  const readDisk = async (storagePath: string, path: string): Promise<string> => {
    const file = await resolveInside(projectDir(storagePath), path);
    if (file === undefined || (await stat(file)).size > LIMITS.readableFileBytes) return '';
    return readFile(file, 'utf8');
  };
  const docs = createDocs({ ...deps, projectDir });
  return {
    docs,
    routers: [docRoutes({ docs }), chatRoutes(createChats({ ...deps, readKept, readDisk }))],
    background: createEmbeddingResume(deps),
  };
}
