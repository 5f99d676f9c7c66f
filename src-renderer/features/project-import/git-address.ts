import { LIMITS } from '#contract/limits.ts';

/** The backend has the last word (D22); this catches slips before a request is made. */
const REPOSITORY = /^https:\/\/[^\s/@?#]+(\/[^\s/?#]+){2,}\/?$/;

export function isRepositoryAddress(text: string): boolean {
  return REPOSITORY.test(text.trim());
}

/** "https://host/team/billing.git" suggests "billing". */
export function nameFromAddress(address: string): string {
  const last =
    address
      .trim()
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  return last.replace(/\.git$/, '').slice(0, LIMITS.projectNameChars);
}
