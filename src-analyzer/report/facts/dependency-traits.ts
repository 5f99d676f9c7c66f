import type { Dependency } from '#contract/public-api/dependencies.ts';

/** Whether it has a vulnerability that a database calls critical, and that needs nothing which the project does not have. */
export const hasCritical = ({ advisories = [] }: Dependency): boolean =>
  advisories.some(({ severity, unmet = false }) => severity === 'CRITICAL' && !unmet);

const FOR_DEVELOPMENT: ReadonlySet<Dependency['scope']> = new Set(['development', 'test']);

/** Whether nothing that runs needs it. */
export const isForDevelopment = ({ scope }: Dependency): boolean => FOR_DEVELOPMENT.has(scope);
