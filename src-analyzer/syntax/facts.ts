/**
 * What Vitals keeps of a source file after its tree is gone. Plain data, small enough for 100,000 files:
 * names stand once per file, calls are rows of numbers. All lines count from 1.
 */
export interface SyntaxFacts {
  /** Package (Java, Kotlin, Go), namespace (C#, PHP), '' where the file names none. */
  package: string;
  imports: ImportFact[];
  types: TypeFact[];
  functions: FunctionFact[];
  calls: CallTable;
  references: ReferenceTable;
  /** Names other files can import. */
  exports: string[];
  /** Top-level declarations in order, for retrieval chunks and outlines. */
  symbols: SymbolFact[];
  routes: RouteFact[];
  /** Lines the parser could not make sense of, at most 20. */
  errorLines: number[];
}

export type ImportKind = 'import' | 'reexport' | 'require' | 'dynamic' | 'include' | 'module';

export interface ImportFact {
  kind: ImportKind;
  /** As written, without quotes: `./a`, `a.b.C`, `..models`, `Foo\Bar`; a system include keeps its `<`. */
  specifier: string;
  /** Imported names; `*` for all of them, `default` for the default export. */
  names: string[];
  /** Names they have in this file; the same array as `names` where nothing is renamed. */
  locals: string[];
  line: number;
  /**
   * Without effect at run time: `import type`, a TypeScript import used in types only, Python's `if TYPE_CHECKING`,
   * a Java or PHP import that only documentation mentions.
   */
  typeOnly: boolean;
  /** Inside a function: runs when called, not when the file is loaded. */
  deferred: boolean;
  /** Java's `import static`, C#'s `using static`. */
  isStatic: boolean;
}

export type TypeKind =
  | 'class'
  | 'interface'
  | 'enum'
  | 'record'
  | 'struct'
  | 'trait'
  | 'annotation'
  | 'object'
  | 'alias'
  | 'module';

export interface TypeFact {
  kind: TypeKind;
  name: string;
  /** Names of base classes, interfaces and mixed-in modules as written, without type arguments. */
  supers: string[];
  annotations: AnnotationFact[];
  fields: FieldFact[];
  /** First line, annotations included. */
  line: number;
  /** Line of the name: where a finding points. */
  nameLine: number;
  endLine: number;
  /** Index of the enclosing type in `types`, -1 at the top. */
  outer: number;
  /** Namespace the type stands in where a file can hold several; '' otherwise. */
  namespace: string;
  isAbstract: boolean;
}

export interface AnnotationFact {
  name: string;
  /** Argument text without parentheses, at most 200 characters. */
  arguments: string;
  line: number;
}

export interface FieldFact {
  name: string;
  type: string;
  line: number;
  annotations: AnnotationFact[];
}

export interface ParameterFact {
  name: string;
  /** '' where the language or the author gives none. */
  type: string;
  /** Names of its annotations or decorators, where a framework fills it in by them; left out without any. */
  annotations?: string[];
}

export interface FunctionFact {
  /** '' for a function without a name that is not part of another one. */
  name: string;
  /** Index of the enclosing type in `types`, -1 outside of types. */
  owner: number;
  /** Type the function belongs to where it may stand in another file (Go, Rust, C++); '' otherwise. */
  receiver: string;
  /** First line, annotations included. */
  line: number;
  /** Line of the name: where a finding points. */
  nameLine: number;
  endLine: number;
  parameters: ParameterFact[];
  /** Local variables with a declared or constructed type. */
  locals: ParameterFact[];
  returnType: string;
  annotations: AnnotationFact[];
  isConstructor: boolean;
  isPublic: boolean;
  /** Only what stands in its type can name it; not said in each language. */
  isPrivate?: true;
  isStatic: boolean;
  /** False for a signature: an interface's or abstract method. Leave those out of averages. */
  hasBody: boolean;
  /** McCabe: 1 + branches + `&&`, `||` and `??`. */
  cyclomatic: number;
  /** Cognitive complexity (G. Ann Campbell), without recursion; `??` and `?:` for a missing value are no branches. */
  cognitive: number;
  /** The most of it that stands in one piece: the function without its lambdas, or one lambda, each counted by itself. */
  densest: number;
  /** Deepest nesting of branches, loops and handlers. */
  nesting: number;
}

/** Calls as rows of `CALL_WORDS` numbers: receiver, callee, line, argument count, function. */
export interface CallTable {
  /** Receiver and callee texts; '' is at 0. */
  names: string[];
  rows: Int32Array;
}

export const CALL_WORDS = 5;
/** Where the line stands in a row. */
export const CALL_LINE = 2;

export interface CallFact {
  /** Expression before the callee as written, at most 80 characters: `this.users`, `Foo`; '' for none. */
  receiver: string;
  /** Name called; `new` for a construction, whose type is the receiver. */
  callee: string;
  line: number;
  argumentCount: number;
  /** Index in `functions`, -1 outside of functions. */
  function: number;
}

export function callCount(calls: CallTable): number {
  return calls.rows.length / CALL_WORDS;
}

export function callAt(calls: CallTable, index: number): CallFact {
  const { names, rows } = calls;
  const at = index * CALL_WORDS;
  return {
    receiver: names[rows[at] ?? 0] ?? '',
    callee: names[rows[at + 1] ?? 0] ?? '',
    line: rows[at + CALL_LINE] ?? 0,
    argumentCount: rows[at + 3] ?? 0,
    function: rows[at + 4] ?? -1,
  };
}

/** Types a file mentions, each once for each type it is mentioned in, with the first line there. */
export interface ReferenceTable {
  names: string[];
  lines: Int32Array;
}

export interface SymbolFact {
  name: string;
  /** `class`, `interface`, …, `function`, `constant`. */
  kind: string;
  line: number;
  endLine: number;
  /** First lines of the members, where a long symbol may be cut. */
  memberLines: number[];
}

export interface RouteFact {
  /** `GET`, `POST`, …; `ANY` where the framework takes all or decides elsewhere. */
  method: string;
  path: string;
  /** Name of the handler as written, '' for an inline one. */
  handler: string;
  line: number;
  /** Index in `functions`, -1 where the handler stands elsewhere. */
  function: number;
}
