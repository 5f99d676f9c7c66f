import { COMPOSER_VERSIONS } from './composer.ts';
import { GO_VERSIONS } from './go.ts';
import { MAVEN_VERSIONS } from './maven.ts';
import { NPM_VERSIONS } from './npm.ts';
import { NUGET_VERSIONS } from './nuget.ts';
import { PYPI_VERSIONS } from './pypi.ts';
import { RUBYGEMS_VERSIONS } from './rubygems.ts';
import { SEMANTIC_VERSIONS } from './semantic.ts';
import type { VersionScheme } from './version-scheme.ts';

/** Every ecosystem that advisories are known of, with the order of its versions. */
export const VERSION_SCHEMES = {
  CARGO: SEMANTIC_VERSIONS,
  COMPOSER: COMPOSER_VERSIONS,
  GO: GO_VERSIONS,
  MAVEN: MAVEN_VERSIONS,
  NPM: NPM_VERSIONS,
  NUGET: NUGET_VERSIONS,
  PYPI: PYPI_VERSIONS,
  RUBYGEMS: RUBYGEMS_VERSIONS,
  /** The runtimes: `node`. */
  RUNTIME: SEMANTIC_VERSIONS,
} as const satisfies Record<string, VersionScheme>;

export type Ecosystem = keyof typeof VERSION_SCHEMES;
