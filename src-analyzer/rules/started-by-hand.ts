import type { SyntaxFacts } from '#analyzer/syntax/facts.ts';

/** A file that may say what is started or loaded. */
export interface StartText {
  /** Relative to the project root, `/` separated. */
  readonly path: string;
  readonly text: string;
}

/** A file of the program in one of the languages. */
export interface StartFile {
  readonly path: string;
  readonly facts: SyntaxFacts;
  /** It runs for the people who build, test and release the project. */
  readonly isTooling: boolean;
}

/** Who starts a part of a program, besides the parts that use it. */
export type Starts =
  /** Somebody else, or nobody can tell: a server, a container, a framework, whoever uses a library. */
  | 'OTHERS'
  /** A person, who sees that nothing comes and stops it. */
  | 'PERSON'
  /** A person: it plays the part of another program while people develop, whatever it does. */
  | 'STAND_IN'
  | 'NOBODY';

/** What is loaded as one: a file, a package. */
export interface ProgramPart {
  readonly starts: Starts;
  /** Whether it answers others or runs on by itself. */
  readonly serves: boolean;
  /** Keys of the parts that it loads or names. */
  readonly uses: ReadonlySet<string>;
}

/** Keys of the parts that a cloud calls, which ends each call after a time, and of those that others may begin with. */
export interface CloudFunctions {
  readonly called: ReadonlySet<string>;
  readonly begun: ReadonlySet<string>;
}

export interface ProgramParts {
  readonly parts: ReadonlyMap<string, ProgramPart>;
  /** Key of the part of a file. */
  readonly keyOf: (path: string) => string;
  /** Keys of the parts that no program loads, where nothing else can make them run; left out where that is not known. */
  readonly unloaded?: ReadonlySet<string>;
  readonly functions?: CloudFunctions;
}

/** Reads the texts of one project. */
export interface StartReader {
  /** A file of the program. */
  readonly readCode: (file: StartFile, text: string) => void;
  /** Another file, of those that `mayName` and `mayLoad` ask for. */
  readonly readOther: (other: StartText) => void;
  /** Once all files are read. */
  readonly parts: () => ProgramParts;
}

/** How it is told of some languages which of their programs only people start (`quality/issues/only-by-hand.ts`). */
export interface StartSigns {
  readonly languages: readonly string[];
  /** Whether a file that is no code of these languages may say what is started or loaded. */
  readonly mayName: (path: string) => boolean;
  /**
   * Whether a file of these languages that is no part of the program may load parts of it. Left out: it cannot be told of
   * these languages what runs only where it is loaded.
   */
  readonly mayLoad?: (path: string) => boolean;
  /** Whether manifests say which of their files others load, who use what is published. */
  readonly isOfManifests?: true;
  /** @param files all of the languages that make the program, before their texts are read */
  readonly reader: (files: readonly StartFile[]) => StartReader;
}
