import type { LanguageArchitecture } from '../resolution/language-architecture.ts';
import { projectFinder } from './projects.ts';
import { createCSharpResolver } from './resolver.ts';

export const CSHARP_ARCHITECTURE: LanguageArchitecture = {
  unit: 'type',
  hasPartialTypes: true,
  partFinder: projectFinder,
  cycles: 'types',
  createResolver: createCSharpResolver,
  roles: {},
  endpoints: { publicMethods: true },
};
