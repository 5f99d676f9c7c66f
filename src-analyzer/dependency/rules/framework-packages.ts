import { readFileSync } from 'node:fs';
import { resourcePath } from '#analyzer/request/resources.ts';
import { NUGET_VERSIONS } from '../versions/nuget.ts';

export const FRAMEWORK_PACKAGES = 'framework-packages.json';

type Packages = ReadonlyMap<string, string>;

interface FrameworkFile {
  /** By releases of .NET, oldest first: what each says that the one before does not; null: it brings a package no more. */
  readonly releases: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
}

let releases: readonly (readonly [release: number, packages: Packages])[] | undefined;

/**
 * Whether a release of .NET (`8.0`) brings the assembly of a package itself, and its own is no older than that of this version:
 * then its own is used, whatever package is resolved.
 */
export function frameworkBrings(release: string, name: string, version: string): boolean {
  const brought = packagesOf(release)?.get(name.toLowerCase());
  const order = brought === undefined ? undefined : NUGET_VERSIONS.compare(brought, version);
  return order !== undefined && order >= 0;
}

/** Of a release that is newer than the facts those of the newest that is known: what .NET brings stays there. */
function packagesOf(release: string): Packages | undefined {
  releases ??= readReleases();
  return releases.findLast(([known]) => known <= Number(release))?.[1];
}

function readReleases(): (readonly [number, Packages])[] {
  const text = readFileSync(resourcePath(`dependency-rules/${FRAMEWORK_PACKAGES}`), 'utf8');
  const { releases: changes } = JSON.parse(text) as FrameworkFile;
  const packages = new Map<string, string>();
  return Object.entries(changes).map(([release, changed]) => {
    for (const [name, version] of Object.entries(changed)) {
      if (version === null) packages.delete(name);
      else packages.set(name, version);
    }
    return [Number(release), new Map(packages)] as const;
  });
}
