import { XMLParser } from 'fast-xml-parser';
import { lineAt } from '../project-files.ts';

/** A package as an element names it: what its attributes and the elements in it say, by their names in lower case. */
export interface PackageElement {
  readonly element: string;
  readonly line: number;
  readonly stated: ReadonlyMap<string, string>;
}

export interface MsBuildFile {
  /** In the order of the text. */
  readonly packages: readonly PackageElement[];
  /** By their names in lower case; the last one counts. */
  readonly properties: ReadonlyMap<string, string>;
  /** Where the element of a property stands first; 1 for one that is no element. */
  readonly propertyLine: (name: string) => number;
  /** The paths of files that it imports, as written. */
  readonly imports: readonly string[];
  /** The paths of projects that it refers to, as written. */
  readonly projects: readonly string[];
  /** What builds it, without versions: `Microsoft.NET.Sdk.Web`. */
  readonly sdks: readonly string[];
}

/** The package that an element is of. */
export const nameOf = (stated: PackageElement['stated']): string =>
  stated.get('include') ?? stated.get('update') ?? '';

type Node = { readonly [name: string]: unknown };

const PACKAGE_ELEMENTS = new Set(['PackageReference', 'PackageVersion', 'GlobalPackageReference', 'package']);
const ROOTS = ['Project', 'packages'];
const ATTRIBUTE = '@';
/** Entities are left alone: a hostile file must not blow up. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  captureMetaData: true,
  isArray: (name) => PACKAGE_ELEMENTS.has(name),
});
const META = XMLParser.getMetaDataSymbol() as unknown as keyof Node;

/**
 * Undefined for a text that is no project and no list of packages in XML. Conditions are not evaluated: every reference that
 * may count does.
 */
export function parseMsBuild(text: string | undefined): MsBuildFile | undefined {
  if (text === undefined) return undefined;
  let root: unknown;
  try {
    root = parser.parse(text);
  } catch {
    return undefined;
  }
  if (!isNode(root) || !ROOTS.some((name) => name in root)) return undefined;
  const packages: { at: number; element: string; stated: Map<string, string> }[] = [];
  const properties = new Map<string, string>();
  const imports: string[] = [];
  const projects: string[] = [];
  const sdks: string[] = [];
  const waiting: [string, unknown][] = [['', root]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [name, value] = next;
    if (Array.isArray(value)) waiting.push(...value.map((one): [string, unknown] => [name, one]));
    else if (!isNode(value)) continue;
    else if (name === 'Import') imports.push(statedIn(value).get('project') ?? '');
    else if (name === 'ProjectReference') projects.push(...namedIn(statedIn(value).get('include')));
    else if (PACKAGE_ELEMENTS.has(name)) packages.push({ ...toPackage(value), element: name });
    else {
      sdks.push(...sdksIn(name, statedIn(value)));
      for (const [key, own] of statedIn(value)) properties.set(key, own);
      waiting.push(...Object.entries(value));
    }
  }
  packages.sort((a, b) => a.at - b.at);
  return {
    packages: packages.map(({ at, element, stated }) => ({ element, stated, line: lineAt(text, at) })),
    properties,
    propertyLine: (name) => {
      const at = text.search(new RegExp(String.raw`<${name.replaceAll('.', String.raw`\.`)}[\s>]`, 'i'));
      return at === -1 ? 1 : lineAt(text, at);
    },
    imports: imports.filter((one) => one !== ''),
    projects,
    sdks,
  };
}

/** `<Project Sdk="A;B/1.0">`, `<Sdk Name="A" />`. */
function sdksIn(element: string, stated: ReadonlyMap<string, string>): string[] {
  const written = element === 'Project' ? stated.get('sdk') : element === 'Sdk' ? stated.get('name') : '';
  return namedIn(written).map((one) => one.replace(/\/.*$/s, ''));
}

/** Several are written with a semicolon between them. */
const namedIn = (written = ''): string[] =>
  written.split(';').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function toPackage(node: Node) {
  const meta = node[META] as { startIndex?: number } | undefined;
  return { at: meta?.startIndex ?? 0, stated: statedIn(node) };
}

/** Attributes and elements of text alone. */
function statedIn(node: Node): Map<string, string> {
  const stated = new Map<string, string>();
  for (const [name, value] of Object.entries(node)) {
    const text = isNode(value) && !Array.isArray(value) ? value['#text'] : value;
    if (typeof text !== 'string') continue;
    stated.set((name.startsWith(ATTRIBUTE) ? name.slice(1) : name).toLowerCase(), text.trim());
  }
  return stated;
}
