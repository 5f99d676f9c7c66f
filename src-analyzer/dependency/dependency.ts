import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DependencyRequest, DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import type { Dependency, DependencyImports } from '#contract/public-api/dependencies.ts';
import { compareText } from '#platform/compare-text.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { hashedTree } from '#analyzer/source/hashed-tree.ts';
import { type AnswerName, keptAnswer, type MadeAnswer } from '#analyzer/source/kept-answer.ts';
import { DEFAULT_MAX_FILE_BYTES, readText } from '#analyzer/source/read-text.ts';
import { type SourceFile, type SourceTree, walkSources } from '#analyzer/source/walk.ts';
import { readGitLabCi } from './actions/gitlab-ci.ts';
import { readTravisCi } from './actions/travis-ci.ts';
import { readWorkflows } from './actions/workflows.ts';
import type { AdvisoryData } from './advisories/advisory-data.ts';
import { advisoriesStamp, currentAdvisories } from './advisories/current-advisories.ts';
import { markWithoutFeature } from './cargo/unmet-features.ts';
import { readCargoProject } from './cargo/cargo-project.ts';
import { readComposerProject } from './composer/composer-project.ts';
import type { Declaration } from './declaration.ts';
import { readComposeFiles } from './docker/compose.ts';
import { readDevcontainers } from './docker/devcontainer.ts';
import { beginsAsDockerfile, isUnnamedDockerfile, readDockerfiles } from './docker/dockerfile.ts';
import { withoutOwnImages } from './docker/own-images.ts';
import { readTestContainers } from './docker/test-containers.ts';
import { readGoProject } from './go/go-project.ts';
import { scopeGoModules } from './go/go-scopes.ts';
import { readGradleProject } from './gradle/gradle-project.ts';
import { pluginPrograms } from './gradle/plugin-programs.ts';
import { readJbangScripts } from './jbang/jbang-scripts.ts';
import { mayDeploy, readDeployments } from './helm/deployments.ts';
import {
  type ManifestPurpose,
  markPurposes,
  purposeOf,
  scopeFor,
  withoutExamplesAlone,
} from './manifest-purpose.ts';
import { declaresPackages, isBroken, isManifest, isRead } from './manifests.ts';
import { readMavenProject } from './maven/maven-project.ts';
import { readNpmProject } from './npm/npm-project.ts';
import { readPageLibraries } from './npm/page-libraries.ts';
import { markLeftOver } from './nuget/left-over-projects.ts';
import { readNugetProject } from './nuget/nuget-project.ts';
import { MAY_INSTALL } from './python/installed-groups.ts';
import { readPreCommit } from './python/pre-commit.ts';
import { markWithoutAction } from './python/unmet-action.ts';
import { readPythonProject } from './python/python-project.ts';
import { readRubyProject } from './ruby/ruby-project.ts';
import { markUnmet } from './ruby/unmet-conditions.ts';
import { keptUnderFacts } from './kept-dependencies.ts';
import { contentOf, openProjectFiles, type ProjectFiles } from './project-files.ts';
import { looksForCalls, withCalls, type Judged } from './calls/calls.ts';
import type { CalledCode } from './calls/named-functions.ts';
import { findImports, type ImportingCode } from './imports/imports.ts';
import { scopesByUse } from './imports/scopes-by-use.ts';
import { withNamedPackages } from './imports/named-in-settings.ts';
import { importingCode } from './imports/importing-code.ts';
import type { Outcome, ReadManifest } from './read-manifest.ts';
import { datesOf } from './rules/advisory-dates.ts';
import { judgeAll, type Knowledge } from './rules/judge.ts';
import { createLicenceQuestion } from './rules/licence-question.ts';
import { withUse } from './rules/use-of-vulnerable.ts';
import { readManifestRuntimes } from './runtime/manifest-runtimes.ts';
import { readSharedFrameworks } from './runtime/shared-frameworks.ts';
import { markRuntimes } from './runtime/runtime-purpose.ts';
import { readVersionFiles } from './runtime/version-files.ts';
import { dependencyRules, rulesStamp } from './rules/rule-files.ts';
import { createCarriers, statedBy } from './stated-facts.ts';
import { readUncertainManifests } from './uncertain-manifests.ts';

/** In the order of what they find in a project of several ecosystems. */
const READERS: readonly ((files: ProjectFiles) => Declaration[])[] = [
  readPageLibraries,
  readMavenProject,
  readGradleProject,
  readPythonProject,
  readGoProject,
  readCargoProject,
  readComposerProject,
  readRubyProject,
  readNugetProject,
  readManifestRuntimes,
  readSharedFrameworks,
  readVersionFiles,
  readDockerfiles,
  readComposeFiles,
  readWorkflows,
  readGitLabCi,
  readTravisCi,
  readPreCommit,
  readDevcontainers,
];

/** Objects of tests deploy nothing that anybody uses. */
const NOT_DEPLOYED: ReadonlySet<ManifestPurpose> = new Set(['TEST', 'OTHER']);

/** The walk that the stages of an analysis share where files of any size count the same. */
function treeOf(codeDir: string, context: AnalysisContext): SourceTree {
  const { maxFileBytes } = context.settings;
  if (maxFileBytes === DEFAULT_MAX_FILE_BYTES) return hashedTree(codeDir, context).tree;
  return walkSources(codeDir, { maxFileBytes });
}

/** What tests give in the place of the day and the bundled data. */
export interface DependencyOptions {
  readonly today?: string;
  readonly advisories?: AdvisoryData;
}

/**
 * `/dependency`: the dependencies that manifests of eight ecosystems declare, container images, actions and runtimes,
 * judged by the rules and advisories at hand, and where the code imports them. Offline: what is not known to be risky has
 * `risk` null. Manifests of fixtures and vendored code are left out; what only tests need is for tests.
 */
export async function dependency(
  request: DependencyRequest,
  context: AnalysisContext,
  options: DependencyOptions = {},
): Promise<DependencyResponse> {
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const { maxFileBytes } = context.settings;
  if (options.advisories !== undefined || maxFileBytes !== DEFAULT_MAX_FILE_BYTES)
    return (await judgeProject(request, context, { advisories: currentAdvisories(), ...options, today }))
      .answer;
  const { codeDir } = request;
  const name: AnswerName = {
    purpose: 'dependency',
    parts: [today, rulesStamp(), advisoriesStamp()],
    besideOf: (path) => contentOf(codeDir, path),
  };
  const listed = new Set(hashedTree(codeDir, context).tree.files.map(({ path }) => path));
  const { answer } = await keptAnswer(codeDir, context, name, async () => {
    const made = await keptUnderFacts(codeDir, { parts: name.parts, context }, () =>
      judgeProject(request, context, { today, advisories: currentAdvisories() }),
    );
    // Of those that are listed the tree says whether they are the same.
    return { ...made, beside: made.beside?.filter(([path]) => !listed.has(path)) ?? [] };
  });
  return answer;
}

async function judgeProject(
  request: DependencyRequest,
  context: AnalysisContext,
  { today, advisories }: Required<DependencyOptions>,
): Promise<MadeAnswer<DependencyResponse>> {
  const rules = dependencyRules();
  const tree = treeOf(request.codeDir, context);
  const purposes = purposesIn(tree, request.codeDir);
  const paths = [...purposes.keys()].filter((path) => purposes.get(path) !== 'OTHER');
  context.signal.throwIfAborted();
  const files = openProjectFiles(
    request.codeDir,
    paths.filter(isRead),
    (path, scope) => scopeFor(purposes.get(path), scope),
    { scripts: scriptsIn(tree.files), plugins: pluginPrograms(tree.files) },
  );
  const deployments = readDeployments(
    files,
    tree.files.filter((file) => mayDeploy(file.path) && !NOT_DEPLOYED.has(purposeOf(file))),
  );
  const uncertain = new Map([...(await readUncertainManifests(files)), ...deployments.charts]);
  const inTests = readTestContainers(tree.files);
  const named = [
    ...readNpmProject(files, context),
    ...READERS.flatMap((read) => read(files)),
    ...[...uncertain.values()].flatMap((one) => one.declarations),
    ...deployments.objects,
    ...readJbangScripts(tree.files),
    ...inTests,
  ];
  const brought = withoutOwnImages(named, files);
  const declared = withoutRepeats(markRuntimes(markPurposes(brought, purposes), files));
  const knowledge = { rules, advisories, today };
  const licenceQuestion = createLicenceQuestion(files);
  const code = await importingCode(request.codeDir, { declarations: declared, tree }, context);
  const read = { code: withTexts(code, request.codeDir), tree: tree.files };
  const scoped = scopeGoModules(declared, files, read);
  const declarations = markLeftOver(markUnmetNeeds(scoped, files), files, tree.files);
  const { declarations: used, importsOf } = scopesByUse(
    declarations,
    withNamedPackages(findImports(declarations, code, files), declarations, files, tree.files),
  );
  const judged = withVerdicts(used, knowledge, importsOf);
  const isLooking = looksForCalls(judged, advisories);
  const called = isLooking ? await withCalls(judged, { code: read.code, advisories }, context) : judged;
  const dependencies = withFacts(called, licenceQuestion);
  const available = dependencies.length > 0 || paths.some(declaresPackages);
  const advisoryData = datesOf(advisories, dependencies);
  const answer = {
    available,
    dependencies,
    rulesDate: rules.date,
    advisoryData,
    ...coverageOf({ paths, files, uncertain, dependencies, inTests }),
  };
  return { answer, isFinal: code.isFinal && !isLooking, beside: files.asked() };
}

/** Of whose vulnerabilities files say that the project does not have what they need. */
const markUnmetNeeds = (declarations: readonly Declaration[], files: ProjectFiles): Declaration[] =>
  markUnmet(markWithoutFeature(markWithoutAction(declarations), files), files);

/** By their places, with what is needed to judge them again. */
function withFacts(judged: readonly Judged[], licenceQuestion: ReturnType<typeof createLicenceQuestion>) {
  const isCarrier = createCarriers(judged);
  return judged
    .map(({ declaration, ...verdicts }) => {
      const one = withUse(verdicts);
      const facts = statedBy(declaration, one, isCarrier(declaration));
      return { ...one, licenceQuestion: licenceQuestion(one), ...facts };
    })
    .sort(byPlace);
}

function withVerdicts(
  declarations: readonly Declaration[],
  knowledge: Knowledge,
  importsOf: (declaration: Declaration) => DependencyImports | undefined,
): Judged[] {
  const verdicts = judgeAll(declarations, knowledge);
  return declarations.flatMap((declaration, at) => {
    const verdict = verdicts[at];
    if (verdict === undefined) return [];
    const dependency = { ...verdict.dependency, ...withImports(importsOf(declaration)) };
    return [{ ...verdict, declaration, dependency }];
  });
}

/** Those of tests, examples and other people's code install nothing that anybody runs. */
const scriptsIn = (all: readonly SourceFile[]): string[] =>
  all
    .filter((file) => MAY_INSTALL.test(file.path) && ['OWN', 'TOOLING', 'BUILD'].includes(purposeOf(file)))
    .map(({ path }) => path);

/** What the manifests are for, by their paths. */
const purposesIn = (tree: SourceTree, codeDir: string): Map<string, ManifestPurpose> =>
  withoutExamplesAlone(
    new Map(
      tree.files
        .filter(({ path }) => isManifest(path) && isWhatItSeems(path, codeDir))
        .map((file) => [file.path, purposeOf(file)]),
    ),
    declaresPackages,
  );

const isWhatItSeems = (path: string, codeDir: string): boolean =>
  !isUnnamedDockerfile(path) || beginsAsDockerfile(readText(join(codeDir, path)).text ?? '');

interface Read {
  readonly paths: readonly string[];
  readonly files: ProjectFiles;
  readonly uncertain: ReadonlyMap<string, ReadManifest>;
  readonly dependencies: readonly Dependency[];
  /** Images that code of tests names: it is no manifest. */
  readonly inTests: readonly Declaration[];
}

/**
 * The manifests that were read, those that others include among them, and those that were not, with lock files that could
 * not be.
 */
function coverageOf({ paths, files, uncertain, dependencies, inTests }: Read) {
  const programs = new Set(inTests.map(({ file }) => file));
  const known = new Set(paths);
  const outcomeOf = (path: string): Outcome => {
    if (!known.has(path)) return 'READ';
    return uncertain.get(path)?.outcome ?? (!isRead(path) || isBroken(files, path) ? 'NOT_READ' : 'READ');
  };
  const included = dependencies
    .filter(({ type, direct, file }) => direct !== false && !(type === 'DOCKER' && programs.has(file)))
    .map(({ file }) => file);
  const byOutcome = Map.groupBy(new Set([...paths, ...included]), outcomeOf);
  return {
    manifestsRead: (byOutcome.get('READ') ?? []).sort(compareText),
    manifestsNotRead: [...new Set([...(byOutcome.get('NOT_READ') ?? []), ...files.refused()])].sort(
      compareText,
    ),
  };
}

const withImports = (imports: DependencyImports | undefined) => (imports === undefined ? {} : { imports });

const withTexts = (code: ImportingCode, codeDir: string): CalledCode => ({
  ...code,
  textOf: (path) => {
    const absolute = join(codeDir, path);
    return existsSync(absolute) ? readText(absolute).text : undefined;
  },
});

/** The same dependency twice in one manifest (two Gradle configurations, a profile) is one. */
function withoutRepeats(declarations: readonly Declaration[]): Declaration[] {
  const seen = new Map<string, Declaration>();
  for (const declaration of declarations) {
    const key = [declaration.type, declaration.name, declaration.version, declaration.file].join('\0');
    const known = seen.get(key);
    if (known === undefined || isWeightier(declaration, known)) seen.set(key, declaration);
  }
  return [...seen.values()];
}

/** What is needed to run weighs more than what is not, and what is needed in any case more than under a condition. */
function isWeightier(one: Declaration, known: Declaration): boolean {
  if (one.development !== known.development) return known.development;
  return known.condition !== undefined && one.condition === undefined;
}

type Placed = Pick<DependencyResponse['dependencies'][number], 'file' | 'line' | 'name'>;

function byPlace(a: Placed, b: Placed): number {
  return compareText(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || compareText(a.name, b.name);
}
