import type { Weakness } from '#analyzer/flow/tables/table.ts';

/** What an uploaded file contains names no file and no server: its name does. */
export const CONTENT_CLEARS: readonly Weakness[] = ['path-traversal', 'zip-slip', 'ssrf', 'open-redirect'];
