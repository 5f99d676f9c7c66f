import type { LanguageArchitecture } from '../resolution/language-architecture.ts';
import { createRubyResolver } from './resolver.ts';

export const RUBY_ARCHITECTURE: LanguageArchitecture = {
  unit: 'file',
  // Autoloading makes the order of constants irrelevant.
  cycles: 'required-files',
  createResolver: createRubyResolver,
  roles: {
    byPlace: true,
    takesRequests: ({ types }) => types.some((type) => type.name.endsWith('Controller')),
    holdsData: ({ types }) => types.some(({ kind }) => kind === 'class' || kind === 'struct'),
  },
  endpoints: {},
};
