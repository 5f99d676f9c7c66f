import { callAt, callCount, type SyntaxFacts } from '#analyzer/syntax/facts.ts';
import type { ExposedType, LanguageArchitecture } from '../resolution/language-architecture.ts';
import { holdsRecords, isMapped } from '../resolution/stored-types.ts';
import { createGoResolver } from './resolver.ts';

const REQUEST = /\b(gin\.Context|echo\.Context|fiber\.Ctx|http\.Request)$/;
const BINDING_CALLS =
  /^(Should)?Bind(JSON|Query|With|Uri|XML|YAML|Form)?$|^BodyParser$|^Decode$|^(Indented)?JSON$/;

/** Handlers have one signature; what they bind from or write to the request is a local of that type. */
function typesInBody({ functions, calls }: SyntaxFacts, index: number): ExposedType[] {
  const fn = functions[index];
  if (!fn?.parameters.some((parameter) => REQUEST.test(parameter.type))) return [];
  const binds = Array.from({ length: callCount(calls) }, (_, i) => callAt(calls, i)).some(
    (call) => call.function === index && BINDING_CALLS.test(call.callee),
  );
  return binds ? fn.locals.map((local) => ({ text: local.type, way: 'binds' })) : [];
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
