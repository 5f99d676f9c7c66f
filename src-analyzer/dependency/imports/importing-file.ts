import type { ParsedProjectFile } from '#analyzer/syntax/worker-messages.ts';

/** What of a parsed file says which packages it imports. */
export type ImportingFile = Pick<ParsedProjectFile, 'path' | 'language' | 'role' | 'facts'>;
