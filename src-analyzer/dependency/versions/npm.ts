import semver from 'semver';
import { createScheme } from './version-scheme.ts';

/** npm's own reading, the forgiving one: `1.0.0beta` and `v1.0.0` are versions. */
export const NPM_VERSIONS = createScheme(
  (text) => semver.parse(text, { loose: true }) ?? undefined,
  (a, b) => a.compare(b),
);
