import type { SyntaxFacts, TypeFact } from '#analyzer/syntax/facts.ts';
import type { CreateResolver } from './resolver.ts';

/** Data that an endpoint lets in or out: the text of its type, and how it passes. */
export interface ExposedType {
  readonly text: string;
  readonly way: string;
}

/**
 * By what a file shows its role, where the language differs from the usual; `architecture/file-node-types.ts` has
 * that and says what the roles are.
 */
export interface RoleSigns {
  /** Folders and file names follow conventions: `services/users.py`. */
  readonly byPlace?: boolean;
  /** A file is part of a page, whatever stands in it. */
  readonly isComponent?: boolean;
  /** Classes named or derived like controllers may stand in clients too, which serve nobody. */
  readonly inClientsToo?: boolean;
  /** Name of a function's first parameter that shows it to take requests. */
  readonly requestNames?: RegExp;
  /** Whether a file without routes takes requests. */
  readonly takesRequests?: (facts: SyntaxFacts) => boolean;
  /** Whether a file in a folder of services or repositories is one. */
  readonly offersService?: (facts: SyntaxFacts) => boolean;
  /** Whether a file in a folder of models declares stored data. */
  readonly holdsData?: (facts: SyntaxFacts) => boolean;
  /** Whether a class among such data is stored itself. @param facts those of its file */
  readonly isStored?: (type: TypeFact, facts: SyntaxFacts) => boolean;
  /** Whether what a class is derived from makes it take requests. */
  readonly isEndpoint?: (superName: string, facts: SyntaxFacts) => boolean;
  /** Whether a class makes routes by calls instead of annotations. */
  readonly registersRoutes?: (type: TypeFact, facts: SyntaxFacts) => boolean;
  /**
   * Packages of which a file imports one where its class named a controller takes requests: loops that reconcile a state
   * and parts of a screen are called controllers too.
   */
  readonly webPackages?: RegExp;
  /** Whether the handlers of a class are written to work with the data themselves. */
  readonly worksWithData?: (type: TypeFact) => boolean;
}

/** How endpoints of a controller are recognised, and by what they pass data; unless said: by their annotations. */
export interface EndpointSigns {
  /** Every public method of a controller is one. */
  readonly publicMethods?: boolean;
  /** Parameters are looked up by an id in the address: the endpoint receives that id, not the data. */
  readonly fetchesParameters?: boolean;
  /** Where signatures say nothing: the types that a function's body binds from requests or writes. */
  readonly inBody?: (facts: SyntaxFacts, fn: number) => readonly ExposedType[];
}

/** What a language brings for the architecture of a project; docs/adr/0006-architecture-rules.md has the reasons. */
export interface LanguageArchitecture {
  /** What people of the language think in, and so what is a node. */
  readonly unit: 'type' | 'file';
  /** Between a namespace and a name; a dot unless said. */
  readonly separator?: string;
  /** One type may be declared in parts. */
  readonly hasPartialTypes?: boolean;
  /** Finds the part of a build a file belongs to: types of one name in several parts are different types. */
  readonly partFinder?: (paths: Iterable<string>) => (path: string) => string | undefined;
  /** A folder is one package cut into files: they see each other without imports, methods stand in any of them. */
  readonly folderIsUnit?: boolean;
  /**
   * What must not form a cycle: types by all they depend on, files by what is loaded or only by what is
   * required by path, packages by imports; `none` where the language forbids or wants such circles.
   */
  readonly cycles: 'types' | 'loaded-files' | 'required-files' | 'packages' | 'none';
  /**
   * Circles do no harm by themselves, because files are loaded as their types are met, or each only once behind a guard:
   * they are worth a look only.
   */
  readonly toleratesCycles?: boolean;
  /** What an import names is looked up when it is used, not when the file is loaded. */
  readonly importsAreLive?: boolean;
  readonly createResolver: CreateResolver;
  readonly roles: RoleSigns;
  readonly endpoints: EndpointSigns;
}
