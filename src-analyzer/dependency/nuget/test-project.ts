import { posix } from 'node:path';
import { nameOf, type MsBuildFile } from './msbuild.ts';

/** `Shop.Tests.Windows.csproj`, `Shop.Test.Common.csproj`: what tests share has no runner of its own. */
const TEST_WORD = /^(?:unit|integration)?tests?(?:runner)?$/i;
const isNamedForTests = (path: string): boolean =>
  posix
    .basename(path)
    .split('.')
    .some((word) => TEST_WORD.test(word));

/** What runs tests needs their runner; nothing of it is shipped. */
export function isTestProject(path: string, { packages, properties }: MsBuildFile): boolean {
  if (isNamedForTests(path)) return true;
  const names = packages.map(({ stated }) => nameOf(stated).toLowerCase());
  return properties.get('istestproject') === 'true' || names.includes('microsoft.net.test.sdk');
}
