import { createHash } from 'node:crypto';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { DependencyScope } from '#contract/words.ts';
import { compareText } from '#platform/compare-text.ts';
import { isRuntime, packageUrl } from './package-url.rules.ts';

/** What a bill of materials is made of. */
export interface BillSource {
  readonly projectName: string;
  /** Of Vitals. */
  readonly version: string;
  /** When the analysis ended, as ISO 8601 in UTC with whole seconds. */
  readonly createdAt: string;
  readonly dependencies: readonly Dependency[];
}

/** A package in one version, of however many manifests. */
export interface Part {
  /** Its package URL; what differs only in a range has a number behind it. */
  readonly ref: string;
  readonly purl: string;
  readonly dependency: Dependency;
  readonly scope: DependencyScope;
  readonly direct: boolean;
  readonly licence: string | null;
  /** `package.json:12` */
  readonly places: readonly string[];
}

export interface Bill {
  readonly parts: readonly Part[];
  /** By reference: the references of what it is known to need. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
}

/** The parts of a bill in the order of their references, and what is known of who needs whom. */
export function billOf(dependencies: readonly Dependency[]): Bill {
  const groups = Map.groupBy(dependencies, keyOf);
  const refs = new Map<string, number>();
  const parts = [...groups.values()].map((rows) => partOf(rows, refs));
  parts.sort((a, b) => compareText(a.ref, b.ref));
  return { parts, needs: needsOf(dependencies, parts) };
}

function partOf(rows: readonly Dependency[], refs: Map<string, number>): Part {
  const [dependency] = rows as [Dependency];
  const purl = packageUrl(dependency);
  const times = (refs.get(purl) ?? 0) + 1;
  refs.set(purl, times);
  const scopes = rows.map(({ scope }) => scope ?? 'runtime');
  const places = rows.map(({ file, line }) => (line === null ? file : `${file}:${line}`));
  return {
    ref: times === 1 ? purl : `${purl}#${times}`,
    purl,
    dependency,
    scope: scopes.includes('runtime') ? 'runtime' : (scopes[0] ?? 'runtime'),
    direct: rows.some(({ direct }) => direct !== false),
    licence: rows.find(({ licence }) => licence)?.licence ?? null,
    places: [...new Set(places)].sort(compareText),
  };
}

/** From the chains that bring packages; a name of which several versions are there says not which of them is meant. */
function needsOf(dependencies: readonly Dependency[], parts: readonly Part[]): Map<string, string[]> {
  const byName = Map.groupBy(parts, ({ dependency: { type, name } }) => `${type}\n${name}`);
  const only = (type: string, name: string): string | undefined => {
    const found = byName.get(`${type}\n${name}`) ?? [];
    return found.length === 1 ? found[0]?.ref : undefined;
  };
  const byRow = new Map(parts.map(({ ref, dependency }) => [keyOf(dependency), ref]));
  const needs = new Map<string, Set<string>>();
  for (const row of dependencies) {
    const { type, via = [] } = row;
    const parent = via.at(-2);
    const from = parent === undefined ? undefined : only(type, parent);
    const to = byRow.get(keyOf(row));
    if (from === undefined || to === undefined || from === to) continue;
    needs.set(from, (needs.get(from) ?? new Set()).add(to));
  }
  return new Map([...needs].map(([from, to]) => [from, [...to].sort(compareText)]));
}

const keyOf = ({ type, name, version }: Dependency): string => [type, name, version].join('\n');

type PartKind = 'library' | 'container' | 'platform';

/** What a part is: of packages the registries do not say whether they are a framework or a tool. */
export function kindOf({ dependency }: Part): PartKind {
  if (dependency.type === 'DOCKER') return 'container';
  return isRuntime(dependency) ? 'platform' : 'library';
}

/** A UUID that the same content always has (RFC 9562, version 8). */
export function contentUuid(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  const variant = (Number.parseInt(hex.charAt(16), 16) & 3) | 8;
  const fourth = `${variant.toString(16)}${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, fourth, hex.slice(20, 32)].join('-');
}

const IDENTIFIER = '(?:DocumentRef-[\\w.-]+:)?[A-Za-z0-9][\\w.-]*\\+?';
const EXPRESSION = new RegExp(`^\\(*${IDENTIFIER}\\)*(?: (?:AND|OR|WITH) \\(*${IDENTIFIER}\\)*)*$`, 'i');
/** What registries write where there is no licence to name. */
const NO_LICENCE = /^(?:unlicensed|proprietary|unknown|none|custom|other)$/i;

/** The licence where it has the form of an SPDX expression. */
export const spdxExpression = (licence: string | null): string | undefined =>
  licence !== null && EXPRESSION.test(licence) && !NO_LICENCE.test(licence) ? licence : undefined;
