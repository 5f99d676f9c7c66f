/**
 * The intermediate form of every language: what flows where in one file, as plain data that outlives the tree.
 *
 * A line is the number of a line among those that the file's program mentions (`FileProgram.lines`), so that a program is
 * the same wherever its lines stand. Only whether two of them are the same, and which comes first, means anything until
 * findings are told (`flow/located.ts`).
 *
 * Lowerings (`languages/<name>/lowering.ts`) write it through `ProgramBuilder`, analyses read it through `instructionAt`.
 *
 * Each function is a list of instructions over registers (each written once, by one instruction) and variables (what
 * the author named, written any number of times). Control flow is jumps between labels; regions say which handler an
 * exception inside them may reach.
 */
export interface FileProgram {
  /** Every name and literal of the file, each once; '' is at 0. */
  readonly names: readonly string[];
  /** At 0 what runs when the file is loaded; lambdas and local functions are entries of their own. */
  readonly functions: readonly FunctionProgram[];
  /** The lines it mentions, each once and in their order, counted from 1; at `WHOLE_FILE` the first one of the file. */
  readonly lines: Int32Array;
}

export interface FunctionProgram {
  /** '' for a lambda, `FILE_BODY`, `FIELD_VALUES` or `STATIC_VALUES` for code outside of functions. */
  readonly name: string;
  /** Name of the type it belongs to, inner ones as `Outer.Inner`; '' outside of types. */
  readonly owner: string;
  /** Index of the function it stands in, -1 at the top or directly in a type. */
  readonly outer: number;
  /** Line of the name. */
  readonly line: number;
  readonly endLine: number;
  readonly parameters: readonly Parameter[];
  /** Type as written, '' where the author gives none. */
  readonly returnType: string;
  readonly annotations: readonly Annotation[];
  readonly traits: readonly FunctionTrait[];
  readonly variables: readonly Variable[];
  /** `INSTRUCTION_WORDS` numbers each, see `Instruction`. */
  readonly rows: Int32Array;
  /** Lists that instructions refer to: their length, then pairs of a name (0 for none) and a register. */
  readonly operands: Int32Array;
  readonly registers: number;
  readonly labels: number;
  readonly regions: readonly Region[];
}

/** What is known of a function before its body is read. */
export type FunctionHead = Partial<Pick<FunctionProgram, 'returnType' | 'annotations' | 'traits' | 'owner'>> &
  Pick<FunctionProgram, 'name' | 'line' | 'endLine'>;

/** Number of the line of what is the whole file: no line of its own, since the first one may move. */
export const WHOLE_FILE = 0;

export const FILE_BODY = '<file>';
/** Values of a type's fields, computed when an object is made. */
export const FIELD_VALUES = '<fields>';
/** Values of its static fields, computed when the type is loaded. */
export const STATIC_VALUES = '<static>';

export type FunctionTrait =
  | 'static'
  | 'public'
  | 'constructor'
  | 'async'
  | 'generator'
  | 'abstract'
  /** What it is asked for without parentheses: a getter, a property. */
  | 'getter'
  /** Called on its first parameter as a method of it is: Kotlin's `fun String.clean()`, C#'s `this string text`. */
  | 'extension'
  /** Keeps values for its caller in what it is called with: a Ruby block, a PHP closure by reference. */
  | 'block';

export interface Parameter {
  readonly name: string;
  /** As written with its type arguments, '' where there is none. */
  readonly type: string;
  /** Index in `variables`. */
  readonly variable: number;
  readonly annotations: readonly Annotation[];
  /** `rest`: takes all further arguments; `keywords`: takes all further named ones. */
  readonly kind: 'plain' | 'rest' | 'keywords';
  readonly hasDefault: boolean;
}

/** An annotation, attribute or decorator. */
export interface Annotation {
  readonly name: string;
  /** Text between the parentheses, at most 200 characters. */
  readonly arguments: string;
}

export interface Variable {
  readonly name: string;
  /** Declared type as written, '' for none. */
  readonly type: string;
  readonly line: number;
  /** Never written again after its declaration, by the author's word (`final`, `const`, `val`). */
  readonly isConstant: boolean;
}

/** Rows `start … end - 1`: what they throw may reach the label. */
export interface Region {
  readonly start: number;
  readonly end: number;
  readonly handler: number;
  /** Types the handler takes, as written; empty for all. */
  readonly types: readonly string[];
  /** Runs whether something is thrown or not, and throws on. */
  readonly isFinally: boolean;
}

/**
 * What one turn of a loop takes of what is looped over: an element, the name or index beside it, or what stands under the
 * name where loops go over names.
 */
export const PARTS = ['value', 'key', 'held'] as const;
export type Part = (typeof PARTS)[number];

export const LITERAL_KINDS = ['string', 'number', 'boolean', 'null', 'other'] as const;
export type LiteralKind = (typeof LITERAL_KINDS)[number];

/** A value given to a call, a list or a text, with the name it is given under ('' for a place in the order). */
export interface Operand {
  /** A keyword or key; `SPREAD` where the value stands for many, `SPREAD_KEYS` for many named ones. */
  readonly name: string;
  readonly value: number;
}

export const SPREAD = '...';
export const SPREAD_KEYS = '**';

interface At {
  readonly line: number;
}

interface Makes extends At {
  /** Register it writes. */
  readonly to: number;
}

/** One step. Numbers are registers unless they are called otherwise; -1 is none. */
export type Instruction =
  /** Text of a string without quotes, of a number as written, `true`, `false`. */
  | (Makes & { readonly op: 'literal'; readonly kind: LiteralKind; readonly text: string })
  | (Makes & { readonly op: 'load'; readonly variable: number })
  | (At & { readonly op: 'store'; readonly variable: number; readonly value: number })
  /** A variable of an enclosing function, by the function's index. */
  | (Makes & { readonly op: 'loadOuter'; readonly variable: number; readonly function: number })
  | (At & {
      readonly op: 'storeOuter';
      readonly variable: number;
      readonly function: number;
      readonly value: number;
    })
  /** A name that no function declares: an import, a type, a free function, a global, `this`, `self`, `super`. */
  | (Makes & { readonly op: 'name'; readonly name: string })
  | (Makes & { readonly op: 'field'; readonly object: number; readonly name: string })
  | (At & { readonly op: 'setField'; readonly object: number; readonly name: string; readonly value: number })
  | (Makes & { readonly op: 'index'; readonly object: number; readonly key: number })
  | (At & { readonly op: 'setIndex'; readonly object: number; readonly key: number; readonly value: number })
  /** `receiver.name(…)`, or `name(…)` with receiver -1. */
  | (Makes & {
      readonly op: 'call';
      readonly receiver: number;
      readonly name: string;
      readonly operands: readonly Operand[];
    })
  /** `new Type(…)`; the type as written, without type arguments. */
  | (Makes & { readonly op: 'new'; readonly name: string; readonly operands: readonly Operand[] })
  /** Calls what a register holds: `handlers[name](…)`, `(() => …)()`. */
  | (Makes & { readonly op: 'callValue'; readonly callee: number; readonly operands: readonly Operand[] })
  /** What the language or a template does without a call: `html.raw`, `php.echo`, `shell.backticks`. */
  | (Makes & { readonly op: 'intrinsic'; readonly name: string; readonly operands: readonly Operand[] })
  /** Text built of parts: `+` where one side may be text, templates, interpolation. */
  | (Makes & { readonly op: 'concat'; readonly operands: readonly Operand[] })
  /** Every other operator, comparisons as `==`, `!=`, `<`, `in`; identity as `is`. */
  | (Makes & {
      readonly op: 'binary';
      readonly left: number;
      readonly right: number;
      readonly operator: string;
    })
  /** `!`, `-`, `typeof`. */
  | (Makes & { readonly op: 'unary'; readonly value: number; readonly operator: string })
  /** A list, tuple, set or array. */
  | (Makes & { readonly op: 'list'; readonly operands: readonly Operand[] })
  /** A map or object by its keys; a computed key is the operand before its value, both without a name. */
  | (Makes & { readonly op: 'map'; readonly operands: readonly Operand[] })
  /** A function as a value, by its index in the file. */
  | (Makes & { readonly op: 'lambda'; readonly function: number })
  | (Makes & { readonly op: 'cast'; readonly value: number; readonly type: string })
  /** `instanceof`, `is`, `isinstance` with one type. */
  | (Makes & { readonly op: 'isType'; readonly value: number; readonly type: string })
  | (Makes & { readonly op: 'await'; readonly value: number })
  | (Makes & { readonly op: 'element'; readonly value: number; readonly part: Part })
  /** Something the lowering does not understand. */
  | (Makes & { readonly op: 'unknown' })
  | (At & { readonly op: 'return'; readonly value: number })
  | (At & { readonly op: 'yield'; readonly value: number })
  | (At & { readonly op: 'throw'; readonly value: number })
  | (At & { readonly op: 'label'; readonly label: number })
  | (At & { readonly op: 'jump'; readonly label: number })
  | (At & {
      readonly op: 'branch';
      readonly condition: number;
      readonly whenTrue: number;
      readonly whenFalse: number;
    });

export type OpName = Instruction['op'];

/** Operation with its marks, register written (or -1), three numbers that depend on the operation, line. */
export const INSTRUCTION_WORDS = 6;
export const LINE_WORD = 5;

/**
 * Intrinsic of a function in which more happens to variables than its instructions say: jumps to labels, variables by
 * computed names, those that outlive the call.
 */
export const HIDDEN_WRITES = 'variables.hidden';

/** Bits of a row's first word that say which operation it is; `MARKS` stand above them. */
const OP_BITS = 0x3f;

/** Which of `OPS` the row that begins at `at` is, whatever its marks. */
export function operationAt(rows: Int32Array, at: number): number {
  // eslint-disable-next-line no-bitwise -- marks stand above the operation
  return (rows[at] ?? -1) & OP_BITS;
}

/** What the grammar says of an instruction that most readers need not know. */
export const MARKS = {
  /** A member is asked for only where its object is not null: `a?.b`. */
  safe: 0x40,
  /** A call that is a statement of its own: nobody takes its result. */
  statement: 0x80,
  /** Whoever gets the variable may write it: `&x`, `out x`. */
  reference: 0x100,
} as const;

export type Mark = keyof typeof MARKS;

export const OPS: readonly OpName[] = [
  'literal',
  'load',
  'store',
  'loadOuter',
  'storeOuter',
  'name',
  'field',
  'setField',
  'index',
  'setIndex',
  'call',
  'new',
  'callValue',
  'intrinsic',
  'concat',
  'binary',
  'unary',
  'list',
  'map',
  'lambda',
  'cast',
  'isType',
  'await',
  'element',
  'unknown',
  'return',
  'yield',
  'throw',
  'label',
  'jump',
  'branch',
];

export function instructionCount(fn: FunctionProgram): number {
  return fn.rows.length / INSTRUCTION_WORDS;
}
