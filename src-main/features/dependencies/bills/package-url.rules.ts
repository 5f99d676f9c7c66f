import type { Dependency } from '#contract/public-api/dependencies.ts';

/** How a package is written as a package URL; other ecosystems are `generic`. */
type Writer = (name: string) => { type: string; segments: readonly string[] };

const cut = (name: string, separator: string): string[] => name.split(separator);

/** https://github.com/package-url/purl-spec/blob/main/PURL-TYPES.rst: which types know a namespace, and which small letters. */
const WRITERS: Readonly<Record<string, Writer>> = {
  NPM: (name) => ({ type: 'npm', segments: cut(name.toLowerCase(), '/') }),
  MAVEN: (name) => ({ type: 'maven', segments: cut(name, ':') }),
  PYPI: (name) => ({ type: 'pypi', segments: [name.toLowerCase().replaceAll(/[-_.]+/g, '-')] }),
  GO: (name) => ({ type: 'golang', segments: cut(name.toLowerCase(), '/') }),
  CARGO: (name) => ({ type: 'cargo', segments: [name] }),
  COMPOSER: (name) => ({ type: 'composer', segments: cut(name.toLowerCase(), '/') }),
  RUBYGEMS: (name) => ({ type: 'gem', segments: [name] }),
  NUGET: (name) => ({ type: 'nuget', segments: [name] }),
  DOCKER: (name) => ({ type: 'docker', segments: cut(name, '/') }),
  ACTIONS: (name) => ({ type: 'github', segments: cut(name.toLowerCase(), '/').slice(0, 2) }),
};

const GENERIC: Writer = (name) => ({ type: 'generic', segments: [name] });

/** A language or platform; analyses of before listed them among the packages of npm and Maven. */
export const isRuntime = ({ type, name }: Pick<Dependency, 'type' | 'name'>): boolean =>
  type === 'RUNTIME' || (type === 'NPM' && name === 'node') || (type === 'MAVEN' && !name.includes(':'));

/** One concrete version, not a range, a variable or a word. */
const CONCRETE = /^v?\d[\w.+-]*$/i;

/** The version where it is a concrete one; undefined for ranges and what is set elsewhere. */
export const concreteVersion = (version: string | null): string | undefined =>
  version !== null && CONCRETE.test(version) && !/(?:^|\.)x(?:\.|$)/i.test(version) ? version : undefined;

/** `pkg:npm/%40scope/name@1.2.3`; without a version where only a range is known. */
export function packageUrl(one: Pick<Dependency, 'type' | 'name' | 'version'>): string {
  const write = isRuntime(one) ? GENERIC : (WRITERS[one.type] ?? GENERIC);
  const { type, segments } = write(one.name);
  const path = segments.filter(Boolean).map(encoded).join('/');
  const version = concreteVersion(one.version);
  return `pkg:${type}/${path}${version === undefined ? '' : `@${encoded(version)}`}`;
}

/** A colon is the one sign that the rules leave as it is and `encodeURIComponent` does not. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':');

/** The namespace and the name, as both kinds of bills show them. */
export function nameParts({ type, name }: Pick<Dependency, 'type' | 'name'>): {
  group?: string;
  name: string;
} {
  const at = type === 'MAVEN' ? name.lastIndexOf(':') : name.lastIndexOf('/');
  const isCut =
    at > 0 && (type === 'MAVEN' || type === 'COMPOSER' || (type === 'NPM' && name.startsWith('@')));
  return isCut ? { group: name.slice(0, at), name: name.slice(at + 1) } : { name };
}
