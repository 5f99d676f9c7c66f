import type { FunctionFact, TypeFact } from '#analyzer/syntax/facts.ts';

interface Source {
  readonly path: string;
  readonly text: string;
}

/** A word of a text that may be the name of a function, a type or a command. */
export interface Mention {
  readonly word: string;
  /** Counted from 1. */
  readonly line: number;
  /** Called, or asked for a member: not handed to somebody else. */
  readonly isUsed: boolean;
  /**
   * The word that its expression begins with: itself for a plain name, '' for a member of what an expression gives;
   * undefined for a word of a text.
   */
  readonly root: string | undefined;
  /**
   * How many words stand before it in its expression: 0 for a plain name, 1 for `get` in `requests.get`, and for a text
   * that is nothing but a name; 2 for one that is a dotted name.
   */
  readonly depth: number;
}

/** Who starts the code of a file. */
export type Starter =
  /** What serves requests or runs all the time, as far as anybody can tell. */
  | 'SERVICE'
  /** A person in a terminal: its functions may be called by others too. */
  | 'PERSON'
  /** A person or another part of the program that names the file: nobody calls its functions. */
  | 'FILE_NAME';

/** What a cloud calls: one that ends each call after a time, or Azure, which does so unless it is told not to. */
export type CloudFunction = 'ENDED' | 'AZURES';

/**
 * What of a language's code somebody waits for: what frameworks call, and who starts a file. The rest is told by the names
 * that such code mentions (`quality/issues/waited-for.ts`).
 */
export interface Waiting {
  readonly languages: readonly string[];
  /** What a text mentions, but for imports, comments and what types derive from. */
  readonly mentionsIn: (text: string) => Iterable<Mention>;
  readonly startedBy: (file: Source) => Starter;
  /**
   * Whether somebody may load a file that no other one names, or it runs all the time.
   * @param packages first names of the packages that it imports and that are not the project's
   */
  readonly isCalledByOthers: (file: Source, packages: ReadonlySet<string>) => boolean;
  /**
   * Whether a file may run for longer than a request of a server does: jobs, bots, threads.
   * @param packages first names of all that it imports
   */
  readonly runsBesideRequests: (file: Source, packages: ReadonlySet<string>) => boolean;
  /** Whether a person starts a file that does what its command line says: nobody minds how long it waits, but a clock. */
  readonly isByHand: (file: Source) => boolean;
  /** Whether a cloud calls the functions of a file, by its text. */
  readonly cloudFunctionIn: (file: Source) => CloudFunction | undefined;
  /** Whether a function answers requests and is called for nothing else. @param type that it is a method of */
  readonly isAnswer: (fn: FunctionFact, type: TypeFact | undefined) => boolean;
  /** Whether somebody outside of the project may call a method that nothing in it names, when given its object. */
  readonly mayBeCalledUnnamed: (fn: FunctionFact) => boolean;
  /** Whether a function is called by whoever its annotations hand it to. */
  readonly isHandedOver: (fn: FunctionFact) => boolean;
  /** Names of those functions of a file that, as annotations, only wrap what they are given. */
  readonly wrappersIn: (functions: readonly FunctionFact[]) => readonly string[];
  /** Whether a type's annotations hand it to somebody who makes objects of it. */
  readonly isRegistered: (type: TypeFact) => boolean;
  /** Whether a file hands what it imports to whoever uses its package. */
  readonly isExporting: (path: string) => boolean;
  /** Whether a type from outside of the project calls what derives from it. */
  readonly callsDerived: (base: string) => boolean;
  /** Whether a function is called where an object is made or used, without its name. */
  readonly isImplicit: (fn: FunctionFact) => boolean;
  /** Whether a function is a job of a queue. */
  readonly isJob: (fn: FunctionFact) => boolean;
  /** Whether a text gives all jobs of a queue a limit. */
  readonly limitsJobs: (file: Source) => boolean;
  /** Whether a job begins only where it is named: by whoever queues it, or in a table of times. */
  readonly isNamedToBegin: (fn: FunctionFact) => boolean;
  /** Whether a text says when jobs begin: `written` in it, or `kept` in a database where anybody adds to them. */
  readonly scheduleIn: (file: Source) => 'written' | 'kept' | undefined;
}
