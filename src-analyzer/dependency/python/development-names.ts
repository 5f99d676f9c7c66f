import type { Scope } from '../declaration.ts';

/** Names of files and groups that are not for running the program. */
const FOR_DEVELOPMENT =
  /(?:^|[^a-z])(?:ci)?(?:dev|develop|development|test|tests|testing|lint|docs?|ci|typing|types)(?:$|[^a-z])/i;

export const scopeOfName = (name: string): Scope => (FOR_DEVELOPMENT.test(name) ? 'development' : 'runtime');
