import { XMLParser } from 'fast-xml-parser';
import { lineAt } from '../project-files.ts';

export interface PomDependency {
  readonly group: string;
  readonly artifact: string;
  /** As written, properties not yet filled in; undefined when it is managed elsewhere. */
  readonly version: string | undefined;
  readonly scope: string | undefined;
  readonly type: string | undefined;
  readonly line: number;
  /** The profile that has to be chosen for it. */
  readonly profile?: string;
}

/** What one `pom.xml` says, before parents and properties are applied. */
export interface Pom {
  readonly group: string | undefined;
  readonly artifact: string | undefined;
  readonly version: string | undefined;
  readonly description: string | undefined;
  readonly parent: (PomDependency & { readonly relativePath: string | undefined }) | undefined;
  readonly properties: ReadonlyMap<string, string>;
  /** Line of a property, for the Java version. */
  readonly propertyLine: (name: string) => number;
  /** What the compiler plugin is told: `release`, else `source`, as written. */
  readonly compilerJava: { readonly written: string; readonly line: number } | undefined;
  readonly dependencies: readonly PomDependency[];
  readonly managed: readonly PomDependency[];
}

type Node = { readonly [name: string]: unknown };

const LISTS = new Set(['dependency', 'profile', 'plugin']);
/** Entities are left alone: a hostile manifest must not blow up. */
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  captureMetaData: true,
  isArray: (name) => LISTS.has(name),
});
const META = XMLParser.getMetaDataSymbol() as unknown as keyof Node;

/** Parses a POM; undefined when it is no POM. Profiles that are active by default are merged in. */
export function parsePom(text: string): Pom | undefined {
  const project = parseProject(text);
  if (project === undefined) return undefined;
  const parts = [project, ...defaultProfiles(project)];
  const properties = new Map<string, string>();
  for (const part of parts) {
    for (const [name, value] of Object.entries(asNode(part['properties']))) {
      if (typeof value === 'string') properties.set(name, value.trim());
    }
  }
  const dependenciesAt = (part: Node) => readDependencies(part['dependencies'], text);
  const parentNode = project['parent'] === undefined ? undefined : asNode(project['parent']);
  return {
    group: textOf(project, 'groupId'),
    artifact: textOf(project, 'artifactId'),
    version: textOf(project, 'version'),
    description: textOf(project, 'description'),
    parent: parentNode && {
      ...toDependency(parentNode, text),
      relativePath: textOf(parentNode, 'relativePath'),
    },
    properties,
    propertyLine: (name) => lineAt(text, Math.max(0, text.indexOf(`<${name}>`))),
    compilerJava: compilerJavaIn(project, text),
    dependencies: [...parts.flatMap(dependenciesAt), ...ofOtherProfiles(project, text)],
    managed: parts.flatMap((part) => dependenciesAt(asNode(part['dependencyManagement']))),
  };
}

const COMPILER = 'maven-compiler-plugin';

function compilerJavaIn(project: Node, text: string): Pom['compilerJava'] {
  const build = asNode(project['build']);
  const lists = [build['plugins'], asNode(build['pluginManagement'])['plugins']];
  const plugins = lists.flatMap((list) => {
    const all = asNode(list)['plugin'];
    return Array.isArray(all) ? all.map(asNode) : [];
  });
  for (const plugin of plugins.filter((one) => textOf(one, 'artifactId') === COMPILER)) {
    const configuration = asNode(plugin['configuration']);
    const name = ['release', 'source'].find((one) => textOf(configuration, one) !== undefined);
    if (name === undefined) continue;
    const meta = plugin[META] as { startIndex?: number } | undefined;
    const at = text.indexOf(`<${name}>`, meta?.startIndex ?? 0);
    return { written: textOf(configuration, name) ?? '', line: lineAt(text, Math.max(0, at)) };
  }
  return undefined;
}

function parseProject(text: string): Node | undefined {
  try {
    const document = parser.parse(text) as Node;
    return document['project'] === undefined ? undefined : asNode(document['project']);
  } catch {
    return undefined;
  }
}

function profilesOf(project: Node): Node[] {
  const profiles = asNode(project['profiles'])['profile'];
  return (Array.isArray(profiles) ? profiles : []).map(asNode);
}

const isDefault = (profile: Node): boolean =>
  textOf(asNode(profile['activation']), 'activeByDefault') === 'true';

const defaultProfiles = (project: Node): Node[] => profilesOf(project).filter(isDefault);

/** What the other profiles add, with the properties that each sets for itself. */
function ofOtherProfiles(project: Node, text: string): PomDependency[] {
  return profilesOf(project)
    .filter((profile) => !isDefault(profile))
    .flatMap((profile) => {
      const properties = asNode(profile['properties']);
      const name = textOf(profile, 'id') ?? '';
      return readDependencies(profile['dependencies'], text).map((one) => {
        const set = /^\$\{([^${}]+)\}$/.exec(one.version ?? '')?.[1] ?? '';
        return { ...one, version: textOf(properties, set) ?? one.version, profile: name };
      });
    });
}

function readDependencies(list: unknown, text: string): PomDependency[] {
  const entries = asNode(list)['dependency'];
  return (Array.isArray(entries) ? entries : []).map((entry) => toDependency(asNode(entry), text));
}

function toDependency(node: Node, text: string): PomDependency {
  const meta = node[META] as { startIndex?: number } | undefined;
  return {
    group: textOf(node, 'groupId') ?? '',
    artifact: textOf(node, 'artifactId') ?? '',
    version: textOf(node, 'version'),
    scope: textOf(node, 'scope'),
    type: textOf(node, 'type'),
    line: lineAt(text, meta?.startIndex ?? 0),
  };
}

function asNode(value: unknown): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};
}

function textOf(node: Node, name: string): string | undefined {
  const value = node[name];
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}
