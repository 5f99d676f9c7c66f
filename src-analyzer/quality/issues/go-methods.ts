import type { FunctionFact, ImportFact, SyntaxFacts } from '#analyzer/syntax/facts.ts';

/** `UploadSingleToEndpoint`: three words and more; `FetchFeed`: two. */
const LONG_NAME = /^(?:[A-Z][a-z\d]+){3,}$/;
const TWO_WORDS = /^[A-Z]+[a-z\d]+[A-Z]\w*$/;
const PLAIN_TYPE = /^(?:\.\.\.|\[\])?(?:string|bool|byte|rune|error|u?int\d*|float\d+)$/;
/** A type by its name, with its package where it is of another one; a single letter stands for any type. */
const TYPE_NAME = /(?:\b([a-z]\w*)\.)?\b([A-Z]\w+)/g;

/** Whether no other module can name a type: it is of this package, or below `internal`, which Go keeps to the module. */
function hasOwnType(written: string, imports: readonly ImportFact[]): boolean {
  return [...written.matchAll(TYPE_NAME)].some(([, of]) => {
    if (of === undefined) return true;
    const from = imports.find(({ locals }) => locals.includes(of))?.specifier ?? '';
    return /(?:^|\/)internal\//.test(from);
  });
}

/** Who calls by a name alone gives a context, or a place for the answer, as those do that serve others from afar. */
const isForCallers = ({ parameters, returnType }: FunctionFact): boolean =>
  parameters.some(({ type }) => /\bContext\b/.test(type)) ||
  (returnType === 'error' && parameters.length === 2 && parameters[1]?.type.startsWith('*') === true);

/** Whether an interface of the same file asks for a method: that is what it is there for. */
const isAskedBeside = ({ name, parameters }: FunctionFact, { functions, types }: SyntaxFacts): boolean =>
  functions.some(
    (one) =>
      one.name === name &&
      types[one.owner]?.kind === 'interface' &&
      one.parameters.length === parameters.length,
  );

/**
 * Whether a method of Go is hardly there for an interface of another module: those are called by a word or two, and take
 * contexts, requests and other types of their module, but none of this package.
 */
export function isPackagesOwn(fn: FunctionFact, facts: SyntaxFacts): boolean {
  const { name, parameters, returnType } = fn;
  const isPlain = parameters.every(({ type }) => PLAIN_TYPE.test(type));
  if (LONG_NAME.test(name) && parameters.length > 0 && isPlain) return true;
  if (!TWO_WORDS.test(name) || isForCallers(fn)) return false;
  const given = [returnType, ...parameters.map(({ type }) => type)];
  return isAskedBeside(fn, facts) || given.some((type) => hasOwnType(type, facts.imports));
}
