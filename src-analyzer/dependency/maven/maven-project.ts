import { posix } from 'node:path';
import { MAX_SET_BY } from '#contract/analyzer-api/advisories.ts';
import type { Declaration } from '../declaration.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { declareMinimum } from '../runtime/declare-runtime.ts';
import type { Chain } from './chain.ts';
import { parsePom, type Pom, type PomDependency } from './pom.ts';
import { versionPlace } from './version-place.ts';

/** A POM chain is short; a longer one is a loop or an attack. */
const MAX_PARENTS = 10;
/** Lists of versions that one POM imports, by way of others too. */
const MAX_BOMS = 50;
const MAX_PROPERTY_DEPTH = 10;
/** Annotation processors by their names, which people declare as `optional` instead of for the compiler alone. */
const PROCESSOR = /(?:-processor|-apt|jpamodelgen)$|^lombok$/;
/** What Spring Boot's plugin leaves out of the program that it packs: it helps those who work on the program. */
const NEVER_PACKED = /^org\.springframework\.boot:spring-boot-(?:devtools|docker-compose)$/;
const DEVELOPMENT_SCOPES = new Set(['test', 'provided']);
/** The first of these that is set says which Java the project is written for. */
const JAVA_PROPERTIES = [
  'maven.compiler.release',
  'java.version',
  'maven.compiler.source',
  'maven.compiler.target',
];

/** Reads every `pom.xml` of a project: parents, properties, managed versions, imported BOMs, default profiles. */
export function readMavenProject(files: ProjectFiles): Declaration[] {
  const poms = new Map<string, Pom>();
  for (const path of files.paths) {
    if (posix.basename(path) !== 'pom.xml') continue;
    const pom = files.parsed(path, parsePom);
    if (pom !== undefined) poms.set(path, pom);
  }
  const own = new Map(
    [...poms].map(([path, pom]) => [`${pom.group ?? pom.parent?.group ?? ''}:${pom.artifact ?? ''}`, path]),
  );
  const paths = new Map([...poms].map(([path, pom]) => [pom, path]));
  const project = { poms, own, chains: new Map<string, Chain>(), pathOf: (pom: Pom) => paths.get(pom) };
  return [...poms].flatMap(([path, pom]) => declarationsOf(path, pom, project));
}

interface MavenProject {
  readonly poms: ReadonlyMap<string, Pom>;
  /** The project's own modules by their coordinates: they are no dependencies to judge. */
  readonly own: ReadonlyMap<string, string>;
  /** Those that were worked out, by the POMs' paths. */
  readonly chains: Map<string, Chain>;
  /** Where a POM lies. */
  readonly pathOf: (pom: Pom) => string | undefined;
}

function declarationsOf(path: string, pom: Pom, project: MavenProject): Declaration[] {
  const chain = chainOf(path, pom, project);
  const declarations: Declaration[] = [];
  if (pom.parent !== undefined && !project.own.has(`${pom.parent.group}:${pom.parent.artifact}`)) {
    declarations.push(toDeclaration(path, pom.parent, chain));
  }
  const imports = pom.managed.filter((entry) => entry.scope === 'import');
  for (const entry of [...imports, ...pom.dependencies]) {
    if (
      entry.artifact === '' ||
      project.own.has(`${fill(entry.group, chain)}:${fill(entry.artifact, chain)}`)
    )
      continue;
    const declared = toDeclaration(path, entry, chain);
    const [group = '', artifact = ''] = declared.name.split(':');
    const managed = entry.version === undefined ? managedEntry(group, artifact, chain)?.entry : undefined;
    const setAt = versionPlace({ entry, managed, chain, at: { path, pathOf: project.pathOf } });
    const without = declared.version === null ? { setBy: foreignLists(chain) } : {};
    declarations.push({ ...declared, ...without, ...(setAt !== undefined && { setAt }) });
  }
  const java = javaDeclaration(path, pom, chain);
  return java === undefined ? declarations : [...declarations, java];
}

/** Worked out once for each POM. Lists that import one another in a circle know of each other what was found up to there. */
function chainOf(path: string, pom: Pom, project: MavenProject): Chain {
  const known = project.chains.get(path);
  if (known !== undefined) return known;
  const alone = parentsOf(path, pom, project.poms);
  project.chains.set(path, alone);
  const boms = new Set<Chain>();
  for (const { scope, group, artifact } of managedIn(alone)) {
    const at =
      scope === 'import' ? project.own.get(`${fill(group, alone)}:${fill(artifact, alone)}`) : undefined;
    const bom = at === undefined ? undefined : project.poms.get(at);
    if (at === undefined || bom === undefined || at === path) continue;
    const found = chainOf(at, bom, project);
    for (const one of [found, ...found.boms]) if (boms.size < MAX_BOMS) boms.add(one);
  }
  const chain = { ...alone, boms: [...boms] };
  project.chains.set(path, chain);
  return chain;
}

function parentsOf(path: string, pom: Pom, poms: ReadonlyMap<string, Pom>): Chain {
  const found = [pom];
  let at = path;
  for (let parent = pom.parent; parent !== undefined && found.length <= MAX_PARENTS;) {
    const next: string = posix.normalize(posix.join(folderOf(at), parent.relativePath ?? '../pom.xml'));
    const candidate = poms.get(next) ?? poms.get(posix.join(next, 'pom.xml'));
    if (candidate === undefined || candidate.artifact !== parent.artifact)
      return { poms: found, foreign: parent, boms: [] };
    found.push(candidate);
    at = poms.has(next) ? next : posix.join(next, 'pom.xml');
    parent = candidate.parent;
  }
  return { poms: found, foreign: undefined, boms: [] };
}

function toDeclaration(path: string, entry: PomDependency, chain: Chain): Declaration {
  const group = fill(entry.group, chain);
  const artifact = fill(entry.artifact, chain);
  const version = fillVersion(entry.version ?? managedVersion(group, artifact, chain), chain);
  const scope = entry.scope ?? managedScope(group, artifact, chain) ?? '';
  const isProcessor = scope !== 'test' && PROCESSOR.test(artifact);
  const name = `${group}:${artifact}`;
  const isForDevelopers = !DEVELOPMENT_SCOPES.has(scope) && NEVER_PACKED.test(name);
  return {
    type: 'MAVEN',
    name,
    version: version ?? null,
    exact: version !== undefined && /^[\w.+-]+$/.test(version),
    development: DEVELOPMENT_SCOPES.has(scope) || isProcessor || isForDevelopers,
    // What the container that runs it provides is not shipped, nor is what only the compiler runs.
    ...((scope === 'provided' || isProcessor) && { scope: 'build' as const }),
    ...(isForDevelopers && { scope: 'development' as const }),
    ...(scope === 'import' && { isBom: true as const, isScopeUnknown: true as const }),
    ...(entry.profile !== undefined && { condition: `Maven profile ${entry.profile}` }),
    file: path,
    line: entry.line,
  };
}

function isEntryOf(group: string, artifact: string, chain: Chain) {
  return (one: PomDependency): boolean =>
    fill(one.group, chain) === group && fill(one.artifact, chain) === artifact;
}

/** The scope that dependencyManagement sets where a dependency names none. */
function managedScope(group: string, artifact: string, chain: Chain): string | undefined {
  const entry = [chain, ...chain.boms]
    .flatMap((one) => managedIn(one).filter(isEntryOf(group, artifact, one)))
    .find(({ scope }) => scope !== 'import');
  return entry?.scope;
}

/**
 * `2025.1.2`, `Hoxton.SR12`: a release of many projects together, each of which has a version of its own; `3.8.6.1` is one more release
 * of a list whose projects stayed at 3.8.6.
 */
const RELEASE_TRAIN = /^(?:20\d\d\.\d|[A-Z][a-z]+[.-]|\d+\.\d+\.\d+\.\d)/;

/** The parents and lists of versions from outside of the project that a POM inherits or imports: their entries are not known. */
function foreignLists(chain: Chain): string[] {
  const found = [chain, ...chain.boms].flatMap((one) => [
    ...managedIn(one)
      .filter(({ scope }) => scope === 'import')
      .map((entry) => ({ entry, within: one })),
    ...(one.foreign === undefined ? [] : [{ entry: one.foreign, within: one }]),
  ]);
  const own = new Set(chain.boms.flatMap(({ poms }) => poms.map(({ artifact }) => artifact)));
  const names = found
    .filter(({ entry, within }) => !own.has(fill(entry.artifact, within)))
    .map(({ entry: { group, artifact, version = '' }, within }) =>
      fill(`${group}:${artifact} ${version}`, within).trim(),
    );
  return [...new Set(names)].slice(0, MAX_SET_BY);
}

/** Lists whose packages are of several groups, all in the list's own version. */
const FAMILY_LISTS: Readonly<Record<string, RegExp>> = {
  // The annotations have a version of their own since 2.20.
  'com.fasterxml.jackson:jackson-bom': /^com\.fasterxml\.jackson\.\w+:(?!jackson-annotations$)/,
  'io.quarkus.platform:quarkus-bom': /^io\.quarkus:quarkus-/,
};

const isFamilyList = (entry: PomDependency, group: string, artifact: string, chain: Chain): boolean =>
  entry.scope === 'import' &&
  FAMILY_LISTS[`${fill(entry.group, chain)}:${fill(entry.artifact, chain)}`]?.test(`${group}:${artifact}`) ===
    true;

const managedIn = ({ poms }: Chain): PomDependency[] => poms.flatMap(({ managed }) => managed);

/** The entry of dependencyManagement, the project's own or that of an imported list of it, which sets a version, and where it stands. */
function managedEntry(group: string, artifact: string, chain: Chain) {
  for (const one of [chain, ...chain.boms]) {
    const entry = managedIn(one).find(
      (each) => each.version !== undefined && isEntryOf(group, artifact, one)(each),
    );
    if (entry !== undefined) return { entry, chain: one };
  }
  return undefined;
}

/**
 * A version from dependencyManagement, its own or that of an imported list of the project, or from the Spring Boot release that
 * manages its own starters.
 */
function managedVersion(group: string, artifact: string, chain: Chain): string | undefined {
  const managed = managedEntry(group, artifact, chain);
  if (managed?.entry.version !== undefined) return fill(managed.entry.version, managed.chain);
  for (const one of [chain, ...chain.boms]) {
    const bom = managedIn(one).find(
      ({ scope, group: own }) => scope === 'import' && fill(own, one) === group,
    );
    const list = bom ?? managedIn(one).find((each) => isFamilyList(each, group, artifact, one));
    const version = list?.version === undefined ? undefined : fill(list.version, one);
    if (version !== undefined && !RELEASE_TRAIN.test(version)) return version;
    if (one.foreign?.group === group) return one.foreign.version;
  }
  return undefined;
}

function fillVersion(version: string | undefined, chain: Chain): string | undefined {
  if (version === undefined) return undefined;
  const filled = fill(version, chain);
  return filled.includes('${') ? undefined : filled;
}

/** Puts property values in, as often as they are nested. */
function fill(text: string, chain: Chain): string {
  let filled = text;
  for (let depth = 0; depth < MAX_PROPERTY_DEPTH && filled.includes('${'); depth += 1) {
    const next = filled.replace(
      /\$\{([^${}]+)\}/g,
      (whole, name: string) => property(name.trim(), chain) ?? whole,
    );
    if (next === filled || next.length > 1000) break;
    filled = next;
  }
  return filled;
}

/** Maven's own names for the project's coordinates (older spellings included), by what they stand for. */
const COORDINATES: Readonly<Record<string, (pom: Pom) => string | undefined>> = {
  'project.version': (pom) => pom.version ?? pom.parent?.version,
  'pom.version': (pom) => pom.version ?? pom.parent?.version,
  version: (pom) => pom.version ?? pom.parent?.version,
  'project.groupId': (pom) => pom.group ?? pom.parent?.group,
  'pom.groupId': (pom) => pom.group ?? pom.parent?.group,
  groupId: (pom) => pom.group ?? pom.parent?.group,
  'project.parent.groupId': (pom) => pom.parent?.group,
  'project.parent.version': (pom) => pom.parent?.version,
};

function property(name: string, chain: Chain): string | undefined {
  const set = chain.poms.find((pom) => pom.properties.has(name))?.properties.get(name);
  const own = chain.poms[0];
  return set ?? (own === undefined ? undefined : COORDINATES[name]?.(own));
}

/** The Java a POM's code is written for, once for the POM that sets it. "1.8" is Java 8. */
function javaDeclaration(path: string, pom: Pom, chain: Chain): Declaration | undefined {
  const name = JAVA_PROPERTIES.find((property) => pom.properties.has(property));
  const stated =
    name === undefined
      ? pom.compilerJava
      : { written: pom.properties.get(name) ?? '', line: pom.propertyLine(name) };
  if (stated === undefined) return undefined;
  const version = fill(stated.written, chain).replace(/^1\.(?=\d)/, '');
  if (!/^\d+$/.test(version)) return undefined;
  return declareMinimum('java', version, { file: path, line: stated.line });
}
