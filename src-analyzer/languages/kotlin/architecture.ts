import { createJvmResolver } from '../jvm/resolver.ts';
import { JVM_ROLES } from '../jvm/roles.ts';
import type { LanguageArchitecture } from '../resolution/language-architecture.ts';

export const KOTLIN_ARCHITECTURE: LanguageArchitecture = {
  unit: 'type',
  cycles: 'types',
  createResolver: createJvmResolver,
  roles: JVM_ROLES,
  endpoints: {},
};
