import type { LanguageArchitecture } from '../resolution/language-architecture.ts';
import { projectFinder } from './projects.ts';
import { CSHARP_ROLES } from './roles.ts';
import { createCSharpResolver } from './resolver.ts';

export const CSHARP_ARCHITECTURE: LanguageArchitecture = {
  unit: 'type',
  hasPartialTypes: true,
  partFinder: projectFinder,
  cycles: 'types',
  createResolver: createCSharpResolver,
  roles: CSHARP_ROLES,
  endpoints: { publicMethods: true },
};
