import type { SyntaxFacts } from '#analyzer/syntax/facts.ts';
import type { ExposedType, LanguageArchitecture } from '../resolution/language-architecture.ts';
import { holdsRecords, isMapped } from '../resolution/stored-types.ts';
import { boundLocals } from './bound-locals.ts';
import { createGoResolver } from './resolver.ts';

const REQUEST = /\b(gin\.Context|echo\.Context|fiber\.Ctx|http\.Request)$/;

/** Handlers have one signature; what they bind from or write to the request is a local of that type. */
function typesInBody({ functions }: SyntaxFacts, index: number): ExposedType[] {
  const fn = functions[index];
  if (!fn?.parameters.some((parameter) => REQUEST.test(parameter.type))) return [];
  return boundLocals(fn).map(({ type }) => ({ text: type, way: 'binds' }));
}

export const GO_ARCHITECTURE: LanguageArchitecture = {
  unit: 'file',
  folderIsUnit: true,
  // The compiler forbids them, yet half-done work has them.
  cycles: 'packages',
  createResolver: createGoResolver,
  roles: {
    byPlace: true,
    // `req` is as often a request to be sent.
    requestNames: /^ctx$/,
    holdsData: holdsRecords,
    isStored: isMapped,
  },
  endpoints: { inBody: typesInBody },
};
