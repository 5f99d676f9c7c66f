import type { LanguageArchitecture } from '../resolution/language-architecture.ts';
import { createCFamilyResolver } from './resolver.ts';

export const C_FAMILY_ARCHITECTURE: LanguageArchitecture = {
  unit: 'file',
  cycles: 'loaded-files',
  toleratesCycles: true,
  createResolver: createCFamilyResolver,
  roles: {},
  endpoints: {},
};
