/** What code is made with: nothing else needs them. */
const MAKES_CODE: ReadonlySet<string> = new Set(['proc-macro2', 'quote', 'syn']);
/** Macros that run in the compiler and their parts, by the names these have by custom. */
const NAMED_AS_MACRO = /(?:^|[-_])(?:derive|macros?|impl|attributes|internals?|codegen|support)(?:[-_]|$)/;

/** What build scripts call, by the names that such crates have by custom. */
const NAMED_FOR_BUILDS = /[-_](?:build|codegen|build-config)$/;
/** The same by their documentation, which speaks of `build.rs`: compilers, searches for libraries, questions to the compiler. */
const OF_BUILDS: ReadonlySet<string> = new Set([
  'autocfg',
  'bindgen',
  'built',
  'cbindgen',
  'cc',
  'cmake',
  'embed-resource',
  'pkg-config',
  'rustc_version',
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
 * builds from others; what a crate is made of does.
 * @param needed names of the crates that it needs
 */
export const isOfBuilds = (name: string, needed: readonly string[]): boolean =>
  MAKES_CODE.has(name) ||
  OF_BUILDS.has(name) ||
  NAMED_FOR_BUILDS.test(name) ||
  (NAMED_AS_MACRO.test(name) && needed.some((one) => MAKES_CODE.has(one)));
