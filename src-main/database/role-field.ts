import type { FileRole } from '#contract/words.ts';

/** A stored role as a field of an answer: absent where the analysis was made before files had roles. */
export function roleField(role: string | null): { role?: FileRole } {
  return role === null ? {} : { role: role as FileRole };
}
