import type { Pom, PomDependency } from './pom.ts';

/** A POM with the POMs it inherits from, nearest first; parents outside the project are known by name only. */
export interface Chain {
  readonly poms: readonly Pom[];
  /** The first parent that is not in the project, e.g. `spring-boot-starter-parent`. */
  readonly foreign: PomDependency | undefined;
  /** The project's own lists of versions that these import, and those that the lists import, in their order. */
  readonly boms: readonly Chain[];
}
