import type { FileEntry } from '#contract/public-api/files.ts';
import type { FileReference } from '#contract/public-api/reports.ts';
import type { Project } from './project.ts';

/** A place as an analysis named it; not yet checked. */
export interface Place {
  readonly file: string | null;
  readonly line: number | null;
}

/**
 * The places that can be shown: the file is in the snapshot, and the line can exist in it (a file has at most as
 * many lines as bytes, and one more). A missing line becomes 1. Doubles are left out; the order stays.
 */
export function listReferences(project: Project, places: readonly Place[], most: number): FileReference[] {
  const references = new Map<string, FileReference>();
  for (const { file, line } of places) {
    if (references.size >= most) break;
    const entry = file === null ? undefined : project.byPath.get(file);
    const at = line ?? 1;
    if (!entry || at < 1 || at > entry.sizeBytes + 1) continue;
    const key = `${at}:${entry.path}`;
    if (!references.has(key)) references.set(key, { file: entry.path, line: at });
  }
  return [...references.values()];
}

/** Where a file beside which another is missing stands, files that tools and systems hide last: at the top, or in the code. */
export function besideMissing({ code }: Project, files: readonly FileEntry[]): FileEntry | undefined {
  const atRoot = files.filter(({ path }) => !path.includes('/'));
  return atRoot.find(({ path }) => !path.startsWith('.')) ?? code[0] ?? atRoot[0];
}

export function startOf(file: { path: string }): Place {
  return { file: file.path, line: 1 };
}

/** The file a module's name stands for: itself, or the largest code file under that folder. */
export function largestFileOf(project: Project, module: string): FileEntry | undefined {
  const exact = project.byPath.get(module);
  if (exact) return exact;
  const prefix = module === '' || module === '.' ? '' : `${module.replace(/\/$/, '')}/`;
  return project.code.find((file) => file.path.startsWith(prefix));
}
