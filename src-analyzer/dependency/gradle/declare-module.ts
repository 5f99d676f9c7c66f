import type { Declaration, Scope } from '../declaration.ts';

export const SPRING_BOOT_PLUGIN = 'org.springframework.boot';
/** The plugin by its artifact. */
export const BOOT_ARTIFACT = `${SPRING_BOOT_PLUGIN}:spring-boot-gradle-plugin`;

/** A module as a build file or catalog names it. */
export interface NamedModule {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  readonly version: string | undefined;
  readonly scope: Scope;
  readonly condition?: string | undefined;
  readonly isBom?: boolean;
  /** Nothing in the build names it, so that nothing says what it is for. */
  readonly isUnnamed?: boolean;
}

export function declareModule({
  path,
  line,
  name,
  version,
  scope,
  condition,
  isBom,
  isUnnamed,
}: NamedModule): Declaration {
  const exact = version !== undefined && /^\d[\w.-]*$/.test(version);
  const development = scope !== 'runtime';
  const place = { file: path, line, ...(condition !== undefined && { condition }) };
  const list = isBom === true ? { isBom } : {};
  const unknown =
    !development && (isBom === true || isUnnamed === true) ? { isScopeUnknown: true as const } : {};
  const known = { name, version: version ?? null, exact, development, scope };
  const unnamed = isUnnamed === true ? { unnamed: true as const } : {};
  return { type: 'MAVEN', ...known, ...list, ...unknown, ...unnamed, ...place };
}

/** It builds, and sets the release of Spring Boot for what names no version. */
export const declareBootPlugin = (path: string, line: number, version: string | undefined): Declaration =>
  declareModule({ path, line, name: BOOT_ARTIFACT, version, scope: 'build' });
