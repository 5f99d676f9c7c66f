import type { OpName } from '../program/program.ts';
import type { FlowTable } from './table.ts';

/** What separates names of modules: by package, by file, by folder, or not at all. */
export type NameFamily = 'package' | 'python' | 'script' | 'folder' | 'global';

/** What names stand for before any declaration or import says so. */
export interface NameSigns {
  readonly family: NameFamily;
  /** Packages that need no import. */
  readonly packages?: readonly string[];
  /** Full names of types in them that are known although no table speaks of them. */
  readonly types?: ReadonlySet<string>;
  /** Modules that come with the language, and are meant by their names whatever files of the project are called. */
  readonly ownModules?: ReadonlySet<string>;
  /** A namespace sees the names of those around it. */
  readonly seesOuterNamespaces?: true;
  /** A name alone that is called inside of a type is a method of the type. */
  readonly callsOwnMethods?: true;
  /** Objects are made by calling the class: `File(path)`. */
  readonly callsClasses?: true;
  /** Types are used by their names, in programs and in declarations: one that nobody names, nobody uses. */
  readonly typesAreNamed?: true;
  /** A method takes the place of an earlier one of its name in the same class. */
  readonly laterMethodsReplace?: true;
  /** Folder of the templates of a controller, by the full name of its type; its short name unless said. */
  readonly viewFolder?: (ownerType: string) => string;
}

/** How much of a text a call compares with its pattern. */
export type Extent = 'whole' | 'start' | 'anywhere';

/** What is replaced everywhere in a text. */
export interface ReplacingSigns {
  /** Names of calls that replace what fits a pattern, a text, and each character of a set. */
  readonly byPattern: RegExp;
  readonly byText?: RegExp;
  readonly bySet?: RegExp;
  /** Every way of replacing is among these: nothing is concluded from another call. */
  readonly isComplete?: true;
  /** Position of what stands there now where the call is one of a pattern; 1 unless said. */
  readonly insteadAt?: number;
  /** The text stands before the pattern: in every call that is not one of a pattern, or in those of a type alone. */
  readonly takesText?: 'always' | 'of-types';
  /** A call that replaces the first one only, unless its pattern says everywhere. */
  readonly once?: string;
  /** One call takes a text or a pattern. */
  readonly takesBoth?: true;
  /** Patterns are written with marks around them: `'/x/i'`. */
  readonly hasMarks?: true;
}

/** Places of a function and of the list whose pieces it is called with, among the arguments of a call. */
export type MappingPlaces = readonly [of: number, list: number];

/** What the calls of the language's own library do with what they are given. */
export interface CallSigns {
  /** Full names of calls whose result is what they are given: texts, lists and paths in another shape. */
  readonly passOn?: RegExp;
  /** Full names of calls that give the function they are given, to be called in another way. */
  readonly rewrap?: RegExp;
  readonly replacing?: ReplacingSigns;
  /** How much some calls compare, by name, where it is not as usual: `matches` the whole, others any part. */
  readonly extents?: ReadonlyMap<string, Extent>;
  /** Functions that call another one with each piece of a list, and those that keep the pieces of which it says yes. */
  readonly maps?: ReadonlyMap<string, MappingPlaces>;
  readonly keeps?: ReadonlyMap<string, MappingPlaces>;
  /** Functions that call the one they are given with what they are called on, not with its pieces; of these, those that give it back. */
  readonly givesWhole?: RegExp;
  readonly givesBack?: RegExp;
  /** Function that gives the keys of the list or record it is given first. */
  readonly keys?: string;
  /** Calls on a record that give its keys, and its keys with their values. */
  readonly ofRecord?: { readonly keys: string; readonly entries: string };
  /** Function that makes a record in which all keys have one value, which it is given second. */
  readonly fills?: string;
  /** By what a program checks certificates itself: a call, and the fields that are set to what does. */
  readonly checksCertificates?: { readonly call: string; readonly fields: RegExp };
  /** A call may write the variables it is given, as nothing in it shows. */
  readonly writeArguments?: true;
  /** Functions ask whether a parameter is given, and take its default otherwise. */
  readonly askForDefaults?: true;
}

/** What stands for nothing. */
export interface NothingSigns {
  /** As people write it. */
  readonly word: string;
  /** There are two values for nothing, of which a comparison means one (`null` and `undefined`). */
  readonly isDouble?: true;
  /** Whether what an operation asks of it fails; the name is '' for an index. Left out: it never does. */
  readonly fails?: (op: OpName, name: string) => boolean;
  /** Functions answer with an error last, which is nothing where all went well. */
  readonly meansNoError?: true;
  /** Names of modules and of their calls that make errors, and names under which made ones are kept. */
  readonly madeErrors?: { readonly module: RegExp; readonly call: RegExp; readonly kept: RegExp };
  /** A list without elements is false as well, so that adding to one changes what it is as a condition. */
  readonly isEmptyFalse?: true;
}

/** What calling an asynchronous function does when nobody waits for it. */
export interface WaitingSigns {
  /** Whether what a function returns can be waited for, where that is not said by the function itself. */
  readonly isPromise?: (returnType: string) => boolean;
  /** It does nothing at all until somebody waits. */
  readonly runsWhenAwaited?: true;
  /** Servers in it call asynchronous functions with requests, and do not wait for them. */
  readonly handlesRequests?: true;
  /** Its code starts requests so on purpose: that one stands in a `try` says little. */
  readonly startsOnPurpose?: true;
  /** Members that a promise has; it is always true, and whoever asks it for another one forgot to wait. */
  readonly promiseMembers?: RegExp;
  /** How a handler answers its request, at once: methods of parameters of some names, and a parameter that is called. */
  readonly answers?: { readonly parameter: RegExp; readonly method: RegExp; readonly called: RegExp };
  /** Full names of what libraries wait for in a way that does not fail: a timer, a count of the program's own. */
  readonly calm?: ReadonlySet<string>;
  /** How a program reads files that came with it. */
  readonly ownFiles?: OwnFileSigns;
  /** Calls that are known not to fail; without them nothing is told of what a function does besides waiting. */
  readonly harmless?: HarmlessCalls;
}

/** How a program reads the files that it was installed with. */
export interface OwnFileSigns {
  /** Full names of calls that are given a path first, and wait for what the file holds. */
  readonly reads: ReadonlySet<string>;
  /** Names that say where the program lies, and calls that do. */
  readonly places: RegExp;
  readonly where: RegExp;
  /** Calls that make a path of what they are given. */
  readonly joins: RegExp;
  /** How paths of files end that a program shows and does not write. */
  readonly kinds: RegExp;
}

/** What a program calls without anything that may go wrong in it. */
export interface HarmlessCalls {
  /** Names that are there without a declaration; another one that nobody declares fails where it is read. */
  readonly globals: ReadonlySet<string>;
  /** Of them, functions that are called by their name alone. */
  readonly functions: ReadonlySet<string>;
  /** The same with the object they belong to. */
  readonly members: RegExp;
  /** The same of modules that come with the language, by their full names. */
  readonly ofModules: RegExp;
  /** Methods of texts, lists, maps and dates that hardly anything else has; they give values, no promises. */
  readonly onlyOfValues: ReadonlySet<string>;
  /** Those that databases and caches have as well. */
  readonly alsoOfValues: ReadonlySet<string>;
  /** Methods that call the function they are given first. */
  readonly takesFunction: ReadonlySet<string>;
  /** What something is called that is written a log to, and how that is done. */
  readonly logs: RegExp;
  readonly logMethods: RegExp;
  /** Types of texts, lists, maps and dates, and what may be made with `new` besides the project's own classes. */
  readonly collections: RegExp;
  readonly makes: RegExp;
  /** What errors are called: a call that is given nothing else writes them out. */
  readonly errorName: RegExp;
  /** By which a handler gets what strangers send: nobody has looked yet at what is in it. */
  readonly request: { readonly parameter: RegExp; readonly body: string };
}

/** A call as a statement. What takes work to know is asked for. */
export interface StatementCall {
  readonly name: string;
  readonly hasReceiver: boolean;
  /** How many arguments it has. */
  readonly count: number;
  /** Declared type of the receiver, plain; `[]` for an array, `string` for a text that is written out, '' unknown. */
  readonly type: () => string;
  /** Name of the variable, own field, module or type it is called on; '' for others. */
  readonly receiver: () => string;
  /** Whether it is called on a field of something. */
  readonly isOfField: () => boolean;
  readonly givesText: () => boolean;
  readonly givesFunction: () => boolean;
}

/**
 * What the flow analysis has to know of a language beside its programs; said in the descriptor of the language. What is
 * left out is as in most languages.
 */
/** What a call fails by that gives a function other arguments than it takes. */
export interface ArgumentSigns {
  /** Name of the method that makes an object of a class. */
  readonly constructor: string;
  /** Name of a method that makes objects in another way, with arguments of its own. */
  readonly otherMaker?: string;
  /** Arguments beyond those it names are no failure. */
  readonly takesMore?: true;
  /** Annotations that leave what a function takes as it is written. */
  readonly keptBy: RegExp;
  /** Annotation of methods that are called on their class as they are written; where it is not said, those that are static. */
  readonly boundBy?: RegExp;
  /** A file that calls this defines functions only where nobody else has: another program's may run in their place. */
  readonly asksBefore?: string;
  /** Classes of the language itself, in small letters, whose names those of a project may have as well. */
  readonly ofLanguage?: ReadonlySet<string>;
}

export interface LanguageFlow {
  /** What is known of its library and frameworks; loaded when a project has files of it. */
  readonly tables: () => Promise<readonly FlowTable[]>;
  readonly names: NameSigns;
  readonly calls: CallSigns;
  readonly nothing: NothingSigns;
  readonly waiting?: WaitingSigns;
  /** Types, in their first group, of what does nothing until somebody subscribes to it or collects it. */
  readonly coldTypes?: RegExp;
  /** Patterns are values of their own: `/x/g`. */
  readonly hasPatternLiterals?: true;
  /** Files see the variables of those that include them, written `$name`; functions those that they call global. */
  readonly sharesVariables?: true;
  /** A file answers requests at its own path: what stands in it outside of functions is run by them. */
  readonly answersAsFile?: true;
  /** Whether a call does nothing but return something. */
  readonly onlyReturns?: (call: StatementCall) => boolean;
  /** Names of calls that take a lock, each with the one that releases it. */
  readonly locks?: ReadonlyMap<string, string>;
  /** `+` joins lists and records by their keys; texts are put together in another way. */
  readonly addsLists?: true;
  /** A loop over a record goes over its keys. */
  readonly loopsOverKeys?: true;
  /** Whether a file, by its text, cleans what requests hold in all of its program, whoever reads it later. */
  readonly cleansRequests?: (text: string) => boolean;
  /** Calls are held against what functions take when they run, and fail there. */
  readonly arguments?: ArgumentSigns;
  /**
   * A method that no class has fails when it is called; these names, in its classes and their files, say that code gives
   * objects methods nobody sees.
   */
  readonly methodsOpenBy?: RegExp;
  /** A value is of the type it is declared with: nothing else can be in it when the program runs. */
  readonly holdsTypes?: true;
  /** Keys of values that take members of any type under any name. */
  readonly openObjects?: RegExp;
  /** `equals` takes any object, and answers no to one of another type. */
  readonly equalsTakesAnything?: true;
}
