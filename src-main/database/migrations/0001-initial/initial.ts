import { DOCUMENTS_CHATS_RETRIEVAL } from './documents-chats-retrieval.ts';
import { FINDINGS } from './findings.ts';
import { PROJECTS_AND_ANALYSES } from './projects-and-analyses.ts';

/**
 * The whole first schema. STRICT tables; ids of the tables the API names are AUTOINCREMENT, so that the id of
 * a deleted row is never given out again. Every foreign-key column leads an index (a test checks it): one
 * that does not costs minutes when a project is deleted.
 */
export const INITIAL_SCHEMA = [PROJECTS_AND_ANALYSES, FINDINGS, DOCUMENTS_CHATS_RETRIEVAL].join('\n');
