import { createJvmResolver } from '../jvm/resolver.ts';
import { registersRoutes } from '../jvm/roles.ts';
import type { LanguageArchitecture } from '../resolution/language-architecture.ts';

export const SCALA_ARCHITECTURE: LanguageArchitecture = {
  unit: 'type',
  // A class and the object of its name beside it are one thing.
  hasPartialTypes: true,
  cycles: 'types',
  createResolver: createJvmResolver,
  roles: { registersRoutes },
  endpoints: {},
};
