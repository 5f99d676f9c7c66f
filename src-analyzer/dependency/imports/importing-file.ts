import type { ImportFacts } from '#analyzer/syntax/import-facts.ts';
import type { ReadFile } from '#analyzer/syntax/worker-messages.ts';

/** What of a parsed file says which packages it imports. */
export interface ImportingFile extends Pick<ReadFile, 'path' | 'language' | 'role'> {
  readonly facts: ImportFacts;
}
