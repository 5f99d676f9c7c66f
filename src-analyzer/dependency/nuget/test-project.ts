import { posix } from 'node:path';
import { nameOf, type MsBuildFile } from './msbuild.ts';

/** `Shop.Tests.Windows.csproj`, `Shop.Test.Common.csproj`: what tests share has no runner of its own. */
const TEST_WORD = /^(?:unit|integration)?tests?(?:runner)?$/i;
const wordsOf = (path: string): string[] => posix.basename(path).split('.');
const isNamedForTests = (path: string): boolean => wordsOf(path).some((word) => TEST_WORD.test(word));

/** `Shop.TestConsole.csproj` tries the projects that it refers to; without any it may be all there is. */
const TRIES_OTHERS = /^test(?:console|app|harness)$/i;
const isNamedToTry = (path: string): boolean => wordsOf(path).some((word) => TRIES_OTHERS.test(word));

/** Starts the other programs together on a developer's machine (.NET Aspire); it is not published with them. */
export const isAspireHost = ({ properties, sdks }: MsBuildFile): boolean =>
  properties.get('isaspirehost')?.toLowerCase() === 'true' ||
  sdks.some((sdk) => sdk.toLowerCase() === 'aspire.apphost.sdk');

/** What runs tests needs their runner; nothing of it is shipped. */
export function isTestProject(path: string, { packages, properties, projects }: MsBuildFile): boolean {
  if (isNamedForTests(path) || (projects.length > 0 && isNamedToTry(path))) return true;
  const names = packages.map(({ stated }) => nameOf(stated).toLowerCase());
  return properties.get('istestproject') === 'true' || names.includes('microsoft.net.test.sdk');
}
