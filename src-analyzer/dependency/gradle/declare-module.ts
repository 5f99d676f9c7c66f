import type { Declaration, Scope } from '../declaration.ts';

export const SPRING_BOOT_PLUGIN = 'org.springframework.boot';
/** What the plugin's release is a release of. */
export const SPRING_BOOT = 'org.springframework.boot:spring-boot';

/** A module as a build file or catalog names it. */
export interface NamedModule {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  readonly version: string | undefined;
  readonly scope: Scope;
  readonly condition?: string | undefined;
  readonly isBom?: boolean;
}

export function declareModule({
  path,
  line,
  name,
  version,
  scope,
  condition,
  isBom,
}: NamedModule): Declaration {
  const exact = version !== undefined && /^\d[\w.-]*$/.test(version);
  const development = scope !== 'runtime';
  const place = { file: path, line, ...(condition !== undefined && { condition }) };
  const list = isBom === true ? { isBom, ...(!development && { isScopeUnknown: true as const }) } : {};
  return { type: 'MAVEN', name, version: version ?? null, exact, development, scope, ...list, ...place };
}
