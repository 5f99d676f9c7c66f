import type { Dependency } from '#contract/public-api/dependencies.ts';

/** `CVE-2026-1, CVE-2026-2 need ruby-vips, which Gemfile.lock does not have.` */
const UNMET_END = ' does not have.';
const NEXT_SENTENCE = /(?<=\.) /;

/** Whether it has a vulnerability that a database calls critical, and that needs nothing which the project does not have. */
export function hasCritical({ advisories = [], reason }: Dependency): boolean {
  const unmet = (reason ?? '').split(NEXT_SENTENCE).filter((sentence) => sentence.endsWith(UNMET_END));
  const withoutNeed = new Set(unmet.flatMap((one) => (one.split(' need', 1)[0] ?? '').split(', ')));
  return advisories.some(({ severity, id }) => severity === 'CRITICAL' && !withoutNeed.has(id));
}

const FOR_DEVELOPMENT: ReadonlySet<Dependency['scope']> = new Set(['development', 'test']);

/** Whether nothing that runs needs it. */
export const isForDevelopment = ({ scope }: Dependency): boolean => FOR_DEVELOPMENT.has(scope);
