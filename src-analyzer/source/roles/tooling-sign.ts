import type { Place } from './place.ts';

/** Scripts of builds, releases and servers of continuous integration, by the names their tools look for. */
const TOOL_FILE =
  /^(?:(?:build|settings|init)\.gradle(?:\.kts)?|gruntfile\.\w+|gulpfile(?:\.babel)?\.\w+|(?:gnu)?makefile|justfile|jakefile\.\w+|taskfile\.ya?ml|rakefile|vagrantfile|fastfile|capfile|jenkinsfile|fabfile\.py|noxfile\.py|\.gitlab-ci\.ya?ml|azure-pipelines\.ya?ml|\.travis\.ya?ml|\.?appveyor\.ya?ml|(?:webpack|rollup|vite|esbuild|babel|postcss|tailwind|eslint|prettier|stylelint|commitlint|lint-staged|metro|tsup|release)(?:\.[\w-]+)?\.config\.\w+|(?:webpack|rollup|vite|babel|eslint)\.config(?:\.[\w-]+){1,3}|webpack\.[\w-]+\.[cm]?[jt]s|\.(?:eslintrc|prettierrc|stylelintrc|babelrc)(?:\.\w+)?)$/;
/** By its name in lower case, wherever it lies. */
export function isToolFile(lowerName: string): boolean {
  return TOOL_FILE.test(lowerName);
}

/** Cargo compiles it before the crate and runs it. Below `src` a module may bear the name. */
function isCargoScript({ lowerName, ownFolders }: Place): boolean {
  return lowerName === 'build.rs' && !ownFolders.includes('src');
}

/** Settings that only a developer's own machine loads: profiles of Spring, ASP.NET, Django and Docker Compose. */
const LOCAL_PROFILE =
  /^(?:application|bootstrap)-(?:dev|develop|development|local)\.(?:ya?ml|properties)$|^appsettings\.(?:development|local)\.json$|^(?:docker-)?compose[.-](?:dev|develop|development|local|override)\.ya?ml$|^launchsettings\.json$/;
/** Django's settings of a developer's machine and of a pipeline; those of tests are tests. */
const SETTINGS_OF_ONE = /(?:^|\/)settings\/(?:dev|develop|development|local|ci|build)\.py$/;

/** Hold tooling wherever they lie. */
const TOOL_FOLDERS: ReadonlySet<string> = new Set(
  '.github .gitlab .circleci .husky .devcontainer .ci buildsrc build-logic build-tools buildtools test-environments capistrano xtask'.split(
    ' ',
  ),
);
/** Hold tooling at the top of a project alone: deeper down a part of the program may bear the name. */
const TOP_FOLDERS: ReadonlySet<string> = new Set('tools hack ci dev devtools'.split(' '));
/** Below these `scripts` is a part of the program: of its pages, its packages or its game. */
const PRODUCT_FOLDER =
  /^(?:src|lib|libs|app|apps|internal|cmd|pkg|static|public|assets|wwwroot|www|web|webapp|content|themes?|views|resources|js|client|server|plugins|modules)$/;

/** `scripts/` as written: `Scripts` holds pages' code in .NET and a game's in Unity. */
function isInScripts(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  const at = folders.indexOf('scripts');
  return at !== -1 && !folders.slice(0, at).some((folder) => PRODUCT_FOLDER.test(folder.toLowerCase()));
}

/** Invoke loads what the people of a Python project run from a package `tasks` at its top. */
const isInvokeTask = ({ ownFolders, suffix }: Place): boolean => suffix === 'py' && ownFolders[0] === 'tasks';

const GO_PACKAGE = /^package[ \t]{1,9}(\w+)/m;

/**
 * Nobody outside can install a program of Go below `internal`: `go:generate` and the project's people run it. A file of another
 * package than `main` is no program, whatever its name.
 */
const isInnerProgram = ({ ownFolders, name }: Place, head: string): boolean =>
  name === 'main.go' && ownFolders.includes('internal') && (GO_PACKAGE.exec(head)?.[1] ?? 'main') === 'main';

/** Runs for the people who build, test and release the project, never for those who use it. */
export function isTooling(place: Place, head: string): boolean {
  const { path, lowerName, ownFolders } = place;
  return (
    isToolFile(lowerName) ||
    isCargoScript(place) ||
    LOCAL_PROFILE.test(lowerName) ||
    SETTINGS_OF_ONE.test(path) ||
    ownFolders.some((folder) => TOOL_FOLDERS.has(folder)) ||
    TOP_FOLDERS.has(ownFolders[0] ?? '') ||
    isInvokeTask(place) ||
    isInnerProgram(place, head) ||
    isInScripts(path)
  );
}
