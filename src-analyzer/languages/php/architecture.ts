import type { LanguageArchitecture } from '../resolution/language-architecture.ts';
import { createPhpResolver } from './resolver.ts';

export const PHP_ARCHITECTURE: LanguageArchitecture = {
  unit: 'type',
  separator: '\\',
  cycles: 'types',
  toleratesCycles: true,
  createResolver: createPhpResolver,
  roles: {},
  // Laravel and Symfony look the model up by its route parameter: the endpoint receives an id.
  endpoints: { publicMethods: true, fetchesParameters: true },
};
