import type { TypeFact } from '#analyzer/syntax/facts.ts';
import type { LanguageArchitecture } from '../resolution/language-architecture.ts';
import { createRubyResolver } from './resolver.ts';

/** What Ruby itself brings, and modules that make no class a record. */
const NOT_STORED =
  /^(?:::)?(?:(?:Object|BasicObject|IO|File|Dir|Tempfile|StringIO|Pathname|Struct|OpenStruct|Data|Hash|Array|String|Set|Thread|Module|Class|SimpleDelegator|DelegateClass|Comparable|Enumerable|Singleton|Forwardable|Exception)\b(?!::)|\w*Error$|ActiveModel::)/;

/** A class of a folder of models is a record by what it is derived from or includes; a plain one is a part of the program like others. */
const isStored = ({ kind, supers }: TypeFact): boolean =>
  (kind === 'class' || kind === 'struct') && supers.some((name) => !NOT_STORED.test(name));

export const RUBY_ARCHITECTURE: LanguageArchitecture = {
  unit: 'file',
  // Autoloading makes the order of constants irrelevant.
  cycles: 'required-files',
  createResolver: createRubyResolver,
  roles: {
    byPlace: true,
    takesRequests: ({ types }) => types.some((type) => type.name.endsWith('Controller')),
    holdsData: ({ types }) => types.some(isStored),
  },
  endpoints: {},
};
