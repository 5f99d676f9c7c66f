import { createJvmResolver } from '../jvm/resolver.ts';
import type { LanguageArchitecture } from '../resolution/language-architecture.ts';

export const KOTLIN_ARCHITECTURE: LanguageArchitecture = {
  unit: 'type',
  cycles: 'types',
  createResolver: createJvmResolver,
  roles: {},
  endpoints: {},
};
