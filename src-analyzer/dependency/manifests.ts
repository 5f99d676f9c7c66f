import { GITLAB_CI } from './actions/gitlab-ci.ts';
import { TRAVIS_CI } from './actions/travis-ci.ts';
import { WORKFLOW } from './actions/workflows.ts';
import { CARGO_MANIFEST } from './cargo/cargo-project.ts';
import { COMPOSER_MANIFEST } from './composer/composer-project.ts';
import { COMPOSE_FILE } from './docker/compose.ts';
import { DEVCONTAINER } from './docker/devcontainer.ts';
import { isDockerfile } from './docker/dockerfile.ts';
import { GO_MANIFEST } from './go/go-project.ts';
import { CHART } from './helm/charts.ts';
import { jsonOf, tomlOf } from './manifest-text.ts';
import { parsePom } from './maven/pom.ts';
import { parseMsBuild } from './nuget/msbuild.ts';
import { NUGET_MANIFEST } from './nuget/nuget-project.ts';
import { PAGE_LIBRARIES } from './npm/page-libraries.ts';
import type { ProjectFiles } from './project-files.ts';
import { PRE_COMMIT } from './python/pre-commit.ts';
import { PYTHON_MANIFEST } from './python/python-project.ts';
import { RUBY_MANIFEST } from './ruby/ruby-project.ts';
import { VERSION_FILE } from './runtime/version-files.ts';
import { UNCERTAIN_MANIFEST } from './uncertain-manifests.ts';
import { yamlTree } from './yaml-tree.ts';

const READ: readonly RegExp[] = [
  /(?:^|\/)(?:package\.json|pom\.xml|gradle\.properties|[\w.-]+\.gradle(?:\.kts)?|[\w.-]+\.versions\.toml|dependencies\.toml)$/,
  PAGE_LIBRARIES,
  PYTHON_MANIFEST,
  GO_MANIFEST,
  CARGO_MANIFEST,
  COMPOSER_MANIFEST,
  RUBY_MANIFEST,
  NUGET_MANIFEST,
  UNCERTAIN_MANIFEST,
];

/** Manifests by their names that nobody reads here: other ecosystems, and programs that would have to be run. */
const NOT_READ =
  /(?:^|\/)(?:bower\.json|build\.sbt|project\.clj|deps\.edn|ivy\.xml|mix\.exs|rebar\.config|pubspec\.yaml|Package\.swift|Podfile|Cartfile|conanfile\.(?:txt|py)|vcpkg\.json|stack\.yaml|[\w-]+\.cabal|cpanfile|elm\.json|shard\.yml|paket\.dependencies|deno\.jsonc?|MODULE\.bazel|pixi\.toml|versions\.tf|Appraisals|gemfiles\/[\w.-]{1,80}\.gemfile|flake\.nix)$/;

const BESIDE_PACKAGES = [
  COMPOSE_FILE,
  WORKFLOW,
  GITLAB_CI,
  TRAVIS_CI,
  PRE_COMMIT,
  DEVCONTAINER,
  VERSION_FILE,
  CHART,
];

/** Files that name images, actions, runtimes or tools, and packages seldom (SDKs in `global.json`). */
const isBesidePackages = (path: string): boolean =>
  isDockerfile(path) || BESIDE_PACKAGES.some((kind) => kind.test(path));

/** Settings that may declare packages, and mostly do not. */
const MAY_BE_EMPTY =
  /(?:^|\/)(?:gradle\.properties|setup\.cfg|tox\.ini|config\/importmap\.rb|dependencies\.toml|Directory\.(?:Build\.(?:props|targets)|Packages\.props))$/;

/** Whether a file is a manifest by its name, read here or not. */
export const isManifest = (path: string): boolean => isRead(path) || NOT_READ.test(path);

/** Whether a file is one of those that are read. */
export const isRead = (path: string): boolean =>
  isBesidePackages(path) || READ.some((manifest) => manifest.test(path));

/** Whether a file says by its name alone that the project declares packages. */
export const declaresPackages = (path: string): boolean =>
  isRead(path) && !isBesidePackages(path) && !MAY_BE_EMPTY.test(path) && !UNCERTAIN_MANIFEST.test(path);

/** What each kind of text must be, as its reader parses it; a file of another kind cannot be broken. */
const PARSERS: readonly (readonly [RegExp, (text: string) => unknown])[] = [
  // JSON with comments.
  [DEVCONTAINER, (text) => text],
  [/\.ya?ml$/, yamlTree],
  [/\.json$/, jsonOf],
  [/(?:\.toml|Pipfile)$/, tomlOf],
  [/pom\.xml$/, parsePom],
  [/(?:proj|\.config|\.props|\.targets)$/, parseMsBuild],
];

/** A manifest that is no YAML, JSON, TOML or XML where it has to be: nothing of it was read. */
export function isBroken(files: ProjectFiles, path: string): boolean {
  const parse = PARSERS.find(([kind]) => kind.test(path))?.[1];
  return files.read(path) === undefined || (parse !== undefined && files.parsed(path, parse) === undefined);
}
