import { compareSemantic, readSemantic, type SemanticVersion } from './semantic.ts';
import { createScheme } from './version-scheme.ts';

/** Releases of Go itself: `go1.21rc2`, `1.21.3`, `go1.4beta1`. */
const RELEASE = /^(?:go)?(\d+)\.(\d+)(?:\.(\d+))?(?:(alpha|beta|rc)(\d+))?$/;

/**
 * Go modules (https://go.dev/ref/mod#versions): semver with a `v`; a pseudo-version is a pre-release whose time stamp
 * orders it, `+incompatible` counts for nothing. Versions of Go itself are read in their own form.
 */
export const GO_VERSIONS = createScheme(readGo, compareSemantic);

function readGo(text: string): SemanticVersion | undefined {
  const [, major, minor, patch = '0', word, number = '0'] = RELEASE.exec(text) ?? [];
  if (major === undefined || minor === undefined) return readSemantic(text);
  const prerelease = word === undefined ? [] : [word, number];
  return { numbers: [major, minor, patch, '0'], prerelease };
}
