import type { Chain } from './chain.ts';
import type { Pom, PomDependency } from './pom.ts';

interface Place {
  readonly entry: PomDependency;
  /** The entry of dependencyManagement that says which version it is. */
  readonly managed: PomDependency | undefined;
  readonly chain: Chain;
  readonly at: { readonly path: string; readonly pathOf: (pom: Pom) => string | undefined };
}

const PROPERTY = /^\$\{([^${}]+)\}$/;

/**
 * `pom.xml:51`: where the version of a dependency is set, if that is not where it is named: a property, or a list of versions of
 * the project. Undefined where it is named, and where no file of the project sets it.
 */
export function versionPlace({ entry, managed, chain, at }: Place): string | undefined {
  const written = entry.version ?? managed?.version;
  const poms = [chain, ...chain.boms].flatMap((one) => one.poms);
  const placed = (pom: Pom | undefined, line: (pom: Pom) => number): string | undefined => {
    const path = pom === undefined ? undefined : at.pathOf(pom);
    return pom === undefined || path === undefined ? undefined : `${path}:${line(pom)}`;
  };
  const name = PROPERTY.exec(written ?? '')?.[1]?.trim();
  if (name !== undefined)
    return placed(
      poms.find((pom) => pom.properties.has(name)),
      (pom) => pom.propertyLine(name),
    );
  if (entry.version !== undefined || managed === undefined) return undefined;
  return placed(
    poms.find((pom) => pom.managed.includes(managed)),
    () => managed.line,
  );
}
