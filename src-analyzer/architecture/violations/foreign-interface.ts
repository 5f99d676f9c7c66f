import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { TypeEntry } from '#analyzer/languages/resolution/code-model.ts';
import type { FunctionFact } from '#analyzer/syntax/facts.ts';
import type { ProjectModel } from '../graph.ts';
import type { PlacedMethod } from './placed-method.ts';

/** What a Go type embeds that answers calls from outside as gRPC or Connect lay them out: each call is a method of it. */
const EMBEDDED_SERVICE = /^(?:Unimplemented|Unsafe)[A-Z]/;
const EXPORTED = /^\p{Lu}/u;

/** Tells the methods of a class that have to be its own, since code that a tool writes asks for them. */
export type AskedByTool = (
  entry: TypeEntry,
  methods: readonly PlacedMethod[],
) => (fn: FunctionFact) => boolean;

interface GeneratedType {
  readonly name: string;
  readonly isInterface: boolean;
  readonly methods: ReadonlySet<string>;
}

/** Types in files that a tool wrote, with their methods. */
function generatedTypes({ files, typesOfFile }: ProjectModel): GeneratedType[] {
  return typesOfFile.flatMap((entries, file) => {
    const { role, facts } = files[file] ?? {};
    if (role !== 'GENERATED' || facts === undefined) return [];
    return entries.map(({ fact, type }) => ({
      name: fact.name,
      isInterface: fact.kind === 'interface',
      methods: new Set(facts.functions.flatMap((fn) => (fn.owner === type ? [fn.name] : []))),
    }));
  });
}

/** A type that names a generated one as its base has its methods; a type of Go that has all of an interface's, too. */
export function createAskedByTool(model: ProjectModel): AskedByTool {
  let known: GeneratedType[] | undefined;
  return ({ fact }, methods) => {
    known ??= generatedTypes(model);
    const supers = new Set(fact.supers.map(bareTypeName));
    if ([...supers].some((name) => EMBEDDED_SERVICE.test(name))) return ({ name }) => EXPORTED.test(name);
    const own = new Set(methods.map(({ name }) => name));
    const isStructural = methods.some(({ receiver }) => receiver !== '');
    const hasAll = ({ isInterface, methods: asked }: GeneratedType): boolean =>
      isStructural && isInterface && asked.size > 0 && [...asked].every((name) => own.has(name));
    const asked = new Set(
      known.filter((one) => supers.has(one.name) || hasAll(one)).flatMap((one) => [...one.methods]),
    );
    return ({ name }) => asked.has(name);
  };
}
