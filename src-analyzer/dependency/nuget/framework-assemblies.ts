import type { Declaration } from '../declaration.ts';
import { frameworkBrings } from '../rules/framework-packages.ts';
import { parseFramework } from '../runtime/dotnet-frameworks.ts';

/** Since this one .NET is no longer a part of the name: `.NET Core 3.1`, `.NET 5.0`. */
const FIRST_WITHOUT_CORE = 5;

/**
 * `.NET 8.0`: what brings the assembly of a package itself and uses its own, where all frameworks that a project is built for do;
 * undefined where one of them takes the package's.
 * @param frameworks as written: `net8.0`, `net8.0/linux-x64`
 */
export function bringerOf(frameworks: readonly string[], name: string, version: string): string | undefined {
  const releases = new Set<string>();
  for (const written of frameworks) {
    const framework = parseFramework(written.split('/', 1)[0]?.trim() ?? '');
    if (framework?.name !== 'dotnet' || !frameworkBrings(framework.version, name, version)) return undefined;
    releases.add(framework.version);
  }
  return releases.size === 0 ? undefined : [...releases].map(titleOf).join('/');
}

const titleOf = (release: string): string =>
  Number(release) < FIRST_WITHOUT_CORE ? `.NET Core ${release}` : `.NET ${release}`;

/** The frameworks that properties of a project set; undefined where they set none, or one that is filled in elsewhere. */
export function frameworksIn(properties: ReadonlyMap<string, string>): readonly string[] | undefined {
  const written = properties.get('targetframeworks') ?? properties.get('targetframework');
  if (written === undefined || written.includes('$(')) return undefined;
  return written.split(';').filter((one) => one.trim() !== '');
}

/** Namespaces that .NET Framework has itself and .NET leaves to packages of their names. */
const OF_PACKAGES_ALONE: ReadonlySet<string> = new Set([
  'system.data.odbc',
  'system.data.oledb',
  'system.data.sqlclient',
  'system.directoryservices',
  'system.management',
  'system.runtime.caching',
]);

/** What follows for a package from the frameworks that the project is built for. */
export function factsOfFrameworks(
  { name, version, exact }: Declaration,
  frameworks: readonly string[],
): Pick<Declaration, 'broughtBy' | 'importedAs'> {
  const broughtBy = exact && version !== null ? bringerOf(frameworks, name, version) : undefined;
  const isOnly =
    OF_PACKAGES_ALONE.has(name.toLowerCase()) &&
    frameworks.length > 0 &&
    frameworks.every((one) => parseFramework(one.trim())?.name === 'dotnet');
  return { ...(broughtBy !== undefined && { broughtBy }), ...(isOnly && { importedAs: name }) };
}
