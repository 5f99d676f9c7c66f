/** What code is made with: nothing else needs them. */
const MAKES_CODE: ReadonlySet<string> = new Set(['proc-macro2', 'quote', 'syn']);
/** Macros that run in the compiler and their parts, by the names these have by custom. */
const NAMED_AS_MACRO = /(?:^|[-_])(?:derives?|macros?|impl|attributes|internals?|codegen|support)(?:[-_]|$)/;

/** What build scripts call, by the names that such crates have by custom. */
const NAMED_FOR_BUILDS = /[-_](?:build|codegen|build-config)$/;
/**
 * The same by their documentation, which speaks of `build.rs`: compilers, searches for libraries, questions to the compiler; macros that
 * the compiler runs and that need no other crate, and what such macros are written with.
 */
const OF_BUILDS: ReadonlySet<string> = new Set([
  'autocfg',
  'bindgen',
  'built',
  'cbindgen',
  'cc',
  'cmake',
  'darling',
  'darling_core',
  'embed-resource',
  'indoc',
  'paste',
  'pkg-config',
  'proc-macro-crate',
  'proc-macro-error',
  'proc-macro-error2',
  'proc-macro-hack',
  'rustc_version',
  'rustversion',
  'system-deps',
  'tauri-winres',
  'vcpkg',
  'vergen',
  'version_check',
  'winres',
  'winresource',
]);

/**
 * Whether a crate runs while others are built and is no part of what they are built into. A lock file does not tell the needs of
 * builds from others; what a crate is made of does: of nothing but what makes code, a macro.
 * @param needed names of the crates that it needs
 */
export function isOfBuilds(name: string, needed: readonly string[]): boolean {
  if (MAKES_CODE.has(name) || OF_BUILDS.has(name) || NAMED_FOR_BUILDS.test(name)) return true;
  const makers = needed.filter((one) => MAKES_CODE.has(one)).length;
  if (makers > 0 && NAMED_AS_MACRO.test(name)) return true;
  return makers > 1 && needed.every((one) => MAKES_CODE.has(one) || OF_BUILDS.has(one));
}

/**
 * Parts of sqlx that its macros are made of, too. Of their features these ask for none that the program has not: facts of their
 * manifests from 0.7 on.
 */
const ASK_THE_SAME: ReadonlySet<string> = new Set([
  'sqlx-core',
  'sqlx-macros',
  'sqlx-macros-core',
  'sqlx-mysql',
  'sqlx-postgres',
  'sqlx-sqlite',
]);

export const asksTheSame = (name: string): boolean => ASK_THE_SAME.has(name);
