import type { Dependency } from '#contract/public-api/dependencies.ts';

/** `lodash 4.17.20`; the name alone where the version is not known. */
export function packageName({ name, version }: Dependency): string {
  const short = name.includes(':') ? name.slice(name.indexOf(':') + 1) : name;
  return version === null || isRange(version) ? short : `${short} ${version}`;
}

/** `>=18 <19 || >=20 <21`: several releases are allowed, which no upgrade to one of them replaces. */
export function isRange(version: string | null): boolean {
  return version?.includes('||') ?? false;
}
