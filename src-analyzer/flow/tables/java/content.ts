import type { Weakness } from '../table.ts';

/** What an uploaded file contains names no file and no server: its name does. */
export const CONTENT_CLEARS: readonly Weakness[] = ['path-traversal', 'zip-slip', 'ssrf', 'open-redirect'];
