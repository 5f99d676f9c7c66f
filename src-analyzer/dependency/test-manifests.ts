import type { Declaration } from './declaration.ts';

const TEST_FOLDER =
  /(?:^|[-_.])(?:unit|system|integration|e2e|acceptance)?tests?(?:$|[-_.])|^(?:e2e|specs?|testing)$/i;
/** Folders in which tests keep projects that they only read: these were written to be odd. */
const READ_BY_TESTS =
  /fixtures?|test-?_?(?:data|files|cases|projects|apps|assets)|^(?:cases|data|files|resources|assets|snapshots|corpus|samples?|examples?|templates?|inputs?|mocks?|__\w+__)$/i;
/** .NET's test projects lie side by side below one folder, and other solutions are seldom kept as fixtures. */
const DOTNET = /(?:proj|\.props|\.targets|packages\.config)$/;
const MAX_DEPTH = 2;
const MAX_DOTNET_DEPTH = 3;

/**
 * Whether a manifest among tests is a project of tests, not one that tests read: near the top of the tests' folder, and in
 * no folder of fixtures.
 */
export function isOfTests(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  const at = folders.findIndex((folder) => TEST_FOLDER.test(folder));
  if (at < 0 || folders.some((folder) => READ_BY_TESTS.test(folder))) return false;
  return folders.length - at <= (DOTNET.test(path) ? MAX_DOTNET_DEPTH : MAX_DEPTH);
}

/** What only tests need: of a manifest of tests everything, whatever its own words for it are. */
export const forTests = (one: Declaration): Declaration => ({ ...one, scope: 'test', development: true });
