import type { DependencyScope, DependencyType } from '#contract/words.ts';

export type Scope = DependencyScope;

/** The versions of a package that the project's manifest, or another package, allows. */
export interface Limit {
  /** The file or the package that says it. */
  readonly by: string;
  /** As it is written; '' where a lock file tells who needs the package, and not which versions of it. */
  readonly range: string;
  /** The project's own manifest, which is changed with the upgrade. */
  readonly own?: true | undefined;
}

/** A dependency as a manifest declares it, before any rule looked at it. */
export interface Declaration {
  readonly type: DependencyType;
  /**
   * `group:artifact` for Maven, `owner/name` for an action, the image without its tag, `node` or `python` for a runtime, else
   * the package's own name.
   */
  readonly name: string;
  /** The name code imports it by, where the manifest gives it another than its own: a renamed crate, a replaced module. */
  readonly importedAs?: string;
  /** The concrete version when a lock file or the manifest names one, else the range as written; null when it names none. */
  readonly version: string | null;
  /** True when `version` is one concrete version. */
  readonly exact: boolean;
  /** What a runtime allows in npm's notation, where `version` is no version of it: `>=3.8`, `16.x`. */
  readonly range?: string;
  /** What the lock file says of a package that its maker gave up: what to use instead, null where it does not say. */
  readonly abandoned?: { readonly instead: string | null };
  /** Needed to build and test only, not shipped. */
  readonly development: boolean;
  /** Where the manifest tells more than `development`. */
  readonly scope?: Scope;
  /** No file says what it is needed for: it counts as needed to run, and is not said to be. */
  readonly isScopeUnknown?: true;
  /** The packages of a Go module that are compiled, by their paths, where `vendor/modules.txt` lists them. */
  readonly compiled?: readonly string[];
  /** What it is for where the code uses it: whoever keeps a package from others may do so of a tool or of a library. */
  readonly scopeOfUse?: Scope;
  /** False for what another package needs; named for its own sake when absent. */
  readonly direct?: boolean;
  /** The names that bring what is not direct, its own last; empty where the files tell no chain. */
  readonly via?: readonly string[];
  /** The declared packages that bring it, the one of `via` among them, where a lock file tells; asked only for what is risky. */
  readonly bringers?: () => readonly string[];
  /** What has to hold for it to be needed at all, as the manifest says it: the name of a profile, the question of an `if`. */
  readonly condition?: string;
  /** A list of versions (BOM) that a build takes in: it is no artifact of its own. */
  readonly isBom?: true;
  /** What brings its assembly itself and uses its own in the place of the package's: `.NET 8.0`. */
  readonly broughtBy?: string;
  /** Nothing that is built refers to the project that declares it. */
  readonly leftOver?: true;
  /** A list for all builds declares it, and no build names it. */
  readonly unnamed?: true;
  /** Of a version file: what the project's containers and workflows run instead, and the first place that says so. */
  readonly runs?: { readonly version: string; readonly place: string };
  /** What its vulnerabilities may need and the project does not have, with the file that says so. */
  readonly unmet?: readonly { readonly needs: string; readonly file: string }[];
  /** Which of its versions others allow, where files say so; asked only for what should be upgraded. */
  readonly limits?: () => readonly Limit[];
  /** Of a declared package what other packages allow that get another release of it beside it, where they want one. */
  readonly keepers?: () => readonly Limit[];
  /** An SPDX expression; null or absent where no file says it. */
  readonly licence?: string | null;
  /**
   * Where no file of the project says its version: the lists from outside that may set it, with their releases; empty where there is
   * none.
   */
  readonly setBy?: readonly string[];
  /** `pom.xml:51`: where its version is set, if that is another place than `file` and `line`. */
  readonly setAt?: string;
  /** Manifest, relative to the project. */
  readonly file: string;
  readonly line: number;
}

/**
 * What it is needed for; where the manifest only says that it is not shipped, by what that means in its ecosystem. Undefined where
 * no file tells.
 */
export function scopeOf({ scope, development, type, isScopeUnknown }: Declaration): Scope | undefined {
  if (isScopeUnknown === true) return undefined;
  if (scope !== undefined) return scope;
  if (!development) return 'runtime';
  return type === 'NPM' ? 'development' : 'test';
}
