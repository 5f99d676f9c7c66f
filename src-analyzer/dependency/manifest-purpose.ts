import { lstatSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { FileRole } from '#contract/words.ts';
import { roleOf } from '#analyzer/source/file-role.ts';
import { readText } from '#analyzer/source/read-text.ts';
import { HEAD_BYTES, type SourceFile } from '#analyzer/source/walk.ts';
import { type Declaration, type Scope, scopeOf } from './declaration.ts';
import { COMPOSE_FILE } from './docker/compose.ts';
import { isDockerfile } from './docker/dockerfile.ts';
import { jsonOf, tableAt } from './manifest-text.ts';
import { parsePom } from './maven/pom.ts';
import { parseMsBuild } from './nuget/msbuild.ts';
import { isAspireHost } from './nuget/test-project.ts';
import { folderOf } from './project-files.ts';
import { REQUIREMENTS } from './python/python-project.ts';
import { saysItIsOfTests } from './stated-purpose.ts';

/**
 * What the packages of a manifest are for by the place of the manifest: `EXAMPLE` with documentation and benchmarks,
 * `TOOLING` for development, `BUILD` for the program that builds. `OTHER` are fixtures and vendored code.
 */
export type ManifestPurpose = 'OWN' | 'TEST' | 'EXAMPLE' | 'TOOLING' | 'BUILD' | 'OTHER';

/** Roles of manifests that say what is built; a package of translations is one of the project's own. */
const OWN_ROLES: ReadonlySet<FileRole> = new Set(['OWN', 'TOOLING', 'EXAMPLE', 'TRANSLATION']);

/** What Visual Studio keeps of projects whose packages it moved into the project file. */
const KEPT_BY_MIGRATION = /(?:^|\/)MigrationBackup\//;

export function purposeOf(file: SourceFile): ManifestPurpose {
  if (KEPT_BY_MIGRATION.test(file.path)) return 'OTHER';
  const isForeign = file.foreign === true && !isBuiltWithProject(file);
  const role = isForeign
    ? 'VENDORED'
    : roleOf({ path: file.path }, readText(file.absolutePath, HEAD_BYTES).text);
  if (role === 'TEST') return isOfTests(file.path) || isNamedForTests(file.path) ? 'TEST' : 'OTHER';
  // pip-compile and uv say of their lists that they made them: these are what is installed. In the docs they are data.
  const isList = (role === 'GENERATED' || role === 'DATA') && REQUIREMENTS.test(file.path);
  return isList || OWN_ROLES.has(role) ? purposeOfOwn(file) : 'OTHER';
}

function purposeOfOwn(file: SourceFile): ManifestPurpose {
  if (startsOthers(file)) return 'TOOLING';
  if (isEndToEndProject(file) || INTEGRATION_TESTS.test(file.path) || saysItIsOfTests(file)) return 'TEST';
  const place = purposeOfPlace(file.path);
  if (place === 'TOOLING' && isPublished(file)) return 'OWN';
  return place ?? (isDocumentationSite(file) || isGeneratedSite(file) ? 'EXAMPLE' : 'OWN');
}

/** Whether a .NET project does nothing but start the others while they are worked on. */
function startsOthers({ path, absolutePath }: SourceFile): boolean {
  const project = /\.(?:cs|vb|fs)proj$/.test(path) ? parseMsBuild(readText(absolutePath).text) : undefined;
  return project !== undefined && isAspireHost(project);
}

/**
 * Whether a Maven module inherits from a POM of the tree: whoever wrote its code, it is built with the project and brings what it
 * needs.
 */
function isBuiltWithProject({ path, absolutePath }: SourceFile): boolean {
  if (posix.basename(path) !== 'pom.xml') return false;
  const parent = parsePom(readText(absolutePath).text)?.parent;
  const above = posix.normalize(posix.join(folderOf(path), parent?.relativePath ?? '../pom.xml'));
  if (parent === undefined || above.startsWith('..')) return false;
  const at = join(absolutePath, '..', parent.relativePath ?? '../pom.xml');
  const text = lstatSync(at, { throwIfNoEntry: false })?.isFile() === true ? readText(at).text : '';
  return parsePom(text)?.artifact === parent.artifact;
}

/** Gradle builds these before the project, whose build uses them. */
const BUILD_FOLDERS: ReadonlySet<string> = new Set(['buildSrc', 'build-logic', 'build-tools', 'buildtools']);
const BUILD_SCRIPT = /\.gradle(?:\.kts)?$/;

/** Of the scripts in the sources of such a build the modules that apply them speak: they are the project's own. */
function isAppliedScript(path: string, folders: readonly string[]): boolean {
  const at = folders.indexOf('main');
  return at > 0 && folders[at - 1] === 'src' && BUILD_SCRIPT.test(path);
}

/** cargo-fuzz keeps its targets in such a folder: programs that try inputs until one breaks. */
const FUZZ_FOLDER = /(?:^|\/)(?:fuzz|fuzzers?|fuzzing)\//;

const isOfImages = (path: string): boolean => isDockerfile(path) || COMPOSE_FILE.test(path);

/** `docker-compose.test.yml`, `Dockerfile.test`: where no folder says so, the images are those that tests run with. */
function isNamedForTests(path: string): boolean {
  return isOfImages(path) && roleOf({ path: `${folderOf(path)}/manifest` }, '') !== 'TEST';
}

/** Modules of the JVM that try others together, in a folder that is called so by custom. */
const INTEGRATION_TESTS =
  /(?:^|\/)(?:it|itests?)\/(?:[^/]{1,100}\/){0,3}(?:pom\.xml|[\w.-]{1,100}\.gradle(?:\.kts)?)$/;

/** `Acme.Samples`, `Acme.CSharpExamples`: .NET keeps them beside the projects that they show. */
const EXAMPLE_PROJECT = /(?:Examples?|Samples?)\/[^/]+\.(?:cs|vb|fs)proj$/;

/**
 * `docs-gen`, `docs_src`, `documentation-site` at the top of a project: what makes its documents and what these show. `docs-api`
 * is a part that runs.
 */
const MADE_INTO_DOCUMENTS =
  /^(?:docs?|documentation)[-_.](?!(?:[\w.-]{0,60}[-_.])?(?:api|apps?|services?|servers?|backend|frontend|clients?|workers?|ui)\/)[\w.-]{1,60}\//i;

/** By the folders alone: a manifest's own name says nothing about what it is for. */
function purposeOfPlace(path: string): ManifestPurpose | undefined {
  const role = roleOf({ path: `${folderOf(path)}/manifest` }, '');
  if (FUZZ_FOLDER.test(path)) return 'TEST';
  if (role === 'EXAMPLE' || EXAMPLE_PROJECT.test(path) || MADE_INTO_DOCUMENTS.test(path)) return 'EXAMPLE';
  if (role !== 'TOOLING') return undefined;
  const folders = path.split('/').slice(0, -1);
  const at = folders.findIndex((folder) => BUILD_FOLDERS.has(folder));
  if (at < 0) return role;
  return isAppliedScript(path, folders.slice(at)) ? undefined : 'BUILD';
}

const PUBLISHED_PYTHON = /^(?:classifiers[ \t]*=[ \t]*\[|\[project\.urls\])/m;

/**
 * Whether a package among tools is one that others install: whoever keeps a tool for himself says neither where its pages are nor
 * whom it is for.
 */
function isPublished({ path, absolutePath }: SourceFile): boolean {
  const name = posix.basename(path);
  if (name !== 'pyproject.toml' && name !== 'setup.py') return false;
  const { text } = readText(absolutePath, MAX_MANIFEST_BYTES);
  if (/Private :: /.test(text)) return false;
  return name === 'setup.py' ? /\bclassifiers[ \t]*=/.test(text) : PUBLISHED_PYTHON.test(text);
}

/** Programs that make a site of documents; none of them is part of what a site is about. */
const SITE_GENERATORS = [
  '@docusaurus/core',
  '@astrojs/starlight',
  '@rspress/core',
  'docsify',
  'fumadocs-core',
  'nextra',
  'rspress',
  'vitepress',
  'vuepress',
];
const MAX_MANIFEST_BYTES = 200_000;

/** A package below the project's root that runs such a program; of the root's own manifest its tables speak. */
function isDocumentationSite({ path, absolutePath }: SourceFile): boolean {
  if (!path.endsWith('/package.json')) return false;
  const manifest = jsonOf(readText(absolutePath, MAX_MANIFEST_BYTES).text);
  const needed = tableAt(manifest, 'dependencies');
  const tools = tableAt(manifest, 'devDependencies');
  // A library of components has its pages in the same package, and needs their program for development alone.
  const isPrivate = manifest?.['private'] === true && Object.keys(needed).length === 0;
  return SITE_GENERATORS.some((name) => name in needed || (isPrivate && name in tools));
}

/** Folders that hold the pages about a project. */
const SITE_FOLDER = /(?:^|\/)(?:web-?site|site|www|homepage)\/(?:package\.json|pom\.xml)$/;
/** Programs that make pages once, which a server then hands out as they are. */
const PAGE_GENERATORS = ['astro', 'gatsby', '@11ty/eleventy', 'hexo', 'gridsome'];
/** The same of Quarkus. */
const ROQ = /<artifactId>quarkus-roq[\w-]{0,50}<\/artifactId>/;

/** The pages about a project, below its root, that a program makes of texts. */
function isGeneratedSite({ path, absolutePath }: SourceFile): boolean {
  if (!path.includes('/') || !SITE_FOLDER.test(path)) return false;
  const { text } = readText(absolutePath, MAX_MANIFEST_BYTES);
  if (path.endsWith('pom.xml')) return ROQ.test(text);
  const manifest = jsonOf(text);
  const all = { ...tableAt(manifest, 'dependencies'), ...tableAt(manifest, 'devDependencies') };
  return PAGE_GENERATORS.some((name) => name in all);
}

/** Programs that try a product from outside. */
const RUNS_END_TO_END = /\b(?:playwright|cypress|cucumber(?:-js)?|wdio|nightwatch|testcafe|codeceptjs)\b/;
/** Scripts that every package has. */
const ASIDE = /^(?:pre|post)|^(?:lint|format|prettier|eslint|type-?check|tsc|clean|report)(?:$|[:.-])/;

/** A package below the project's root that does nothing but try the product: all its scripts run such a program. */
function isEndToEndProject({ path, absolutePath }: SourceFile): boolean {
  if (!path.endsWith('/package.json')) return false;
  const scripts = tableAt(jsonOf(readText(absolutePath, MAX_MANIFEST_BYTES).text), 'scripts');
  const own = Object.entries(scripts).filter(([name]) => !ASIDE.test(name));
  return own.length > 0 && own.every(([, run]) => typeof run === 'string' && RUNS_END_TO_END.test(run));
}

const TEST_FOLDER =
  /(?:^|[-_.])(?:unit|system|integration|e2e|acceptance)?tests?(?:$|[-_.])|^(?:e2e|specs?|testing)$/i;
/** Folders in which tests keep projects that they only read: these were written to be odd. */
const READ_BY_TESTS =
  /fixtures?|test-?_?(?:data|files|cases|projects|apps|assets)|^(?:cases|data|files|resources|assets|snapshots|corpus|samples?|examples?|templates?|inputs?|mocks?|__\w+__)$/i;
/** .NET's test projects lie side by side below one folder, and other solutions are seldom kept as fixtures. */
const DOTNET = /(?:proj|\.props|\.targets|packages\.config)$/;
const MAX_DEPTH = 2;
const MAX_DOTNET_DEPTH = 3;
/** `Shop.Orders.UnitTests.csproj` is one of tests, however many folders these are ordered in. */
const DOTNET_TESTS = /tests?\.(?:cs|vb|fs)proj$/i;

/**
 * Whether a manifest among tests is a project of tests, not one that tests read: near the top of the tests' folder, and in
 * no folder of fixtures.
 */
export function isOfTests(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  const at = folders.findIndex((folder) => TEST_FOLDER.test(folder));
  if (at < 0 || folders.some((folder) => READ_BY_TESTS.test(folder))) return false;
  if (DOTNET_TESTS.test(path)) return true;
  return folders.length - at <= (DOTNET.test(path) ? MAX_DOTNET_DEPTH : MAX_DEPTH);
}

/**
 * The scope of what a manifest calls this: of tests everything is for tests, of what is not shipped nothing runs, and what
 * is called a test's or a tool's there stays one.
 */
export function scopeFor(purpose: ManifestPurpose | undefined, scope: Scope): Scope {
  if (purpose === 'TEST') return 'test';
  if (scope !== 'runtime') return scope;
  if (purpose === 'BUILD') return 'build';
  return purpose === 'EXAMPLE' || purpose === 'TOOLING' ? 'development' : scope;
}

/** Where nothing else of a project declares packages, what lies in a folder for examples is the project: `rest-demo/pom.xml`. */
export function withoutExamplesAlone(
  purposes: Map<string, ManifestPurpose>,
  declaresPackages: (path: string) => boolean,
): Map<string, ManifestPurpose> {
  const declaring = [...purposes].filter(([path]) => declaresPackages(path));
  const isAlone =
    declaring.some(([, purpose]) => purpose === 'EXAMPLE') &&
    declaring.every(([, purpose]) => purpose !== 'OWN' && purpose !== 'TOOLING');
  if (!isAlone) return purposes;
  return new Map([...purposes].map(([path, purpose]) => [path, purpose === 'EXAMPLE' ? 'OWN' : purpose]));
}

const isSpecial = (purpose: ManifestPurpose | undefined): purpose is ManifestPurpose =>
  purpose !== undefined && purpose !== 'OWN' && purpose !== 'OTHER';

/** Declarations by what their manifests are for, and those of lock files beside such a manifest. */
export function markPurposes(
  declarations: readonly Declaration[],
  purposes: ReadonlyMap<string, ManifestPurpose>,
): readonly Declaration[] {
  const folders = new Map<string, ManifestPurpose>();
  for (const [path, purpose] of purposes)
    if (isSpecial(purpose) && !isOfImages(path)) folders.set(folderOf(path), purpose);
  return declarations.map((one) => {
    const own = purposes.get(one.file);
    const purpose = isSpecial(own) ? own : folders.get(folderOf(one.file));
    return purpose === undefined ? one : withPurpose(one, purpose);
  });
}

/** Of images their Dockerfiles tell more than a folder of scripts does; what a script starts with a compose file is for itself. */
export function withPurpose(one: Declaration, purpose: ManifestPurpose): Declaration {
  const isOfDockerfile = one.type === 'DOCKER' && isDockerfile(one.file);
  if (isOfDockerfile && purpose === 'TOOLING') return one;
  const scope = scopeFor(purpose, scopeOf(one) ?? 'runtime');
  // What nobody says is not said by a place that changes nothing.
  if (scope === 'runtime' && one.isScopeUnknown === true) return one;
  const { isScopeUnknown: _unknown, ...known } = one;
  return { ...known, scope, development: scope !== 'runtime' };
}
