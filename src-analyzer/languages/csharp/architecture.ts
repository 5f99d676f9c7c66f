import type { LanguageArchitecture } from '../resolution/language-architecture.ts';
import { createCSharpResolver } from './resolver.ts';

export const CSHARP_ARCHITECTURE: LanguageArchitecture = {
  unit: 'type',
  hasPartialTypes: true,
  cycles: 'types',
  createResolver: createCSharpResolver,
  roles: {},
  endpoints: { publicMethods: true },
};
