import type { Finding } from '../rule.ts';

export interface RuffInput {
  readonly files: readonly { readonly path: string; readonly absolutePath: string }[];
}

/** Sent after each batch of files, and once at the end. */
export type RuffMessage =
  | { readonly done: number; readonly findings: readonly Finding[] }
  | { readonly skipped: Readonly<Record<string, number>> };

export const FILES_PER_MESSAGE = 25;
