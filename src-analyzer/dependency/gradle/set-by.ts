import { MAX_SET_BY } from '#contract/analyzer-api/advisories.ts';
import type { Declaration } from '../declaration.ts';
import { folderOf, isIn } from '../project-files.ts';
import { isCatalog } from './catalog.ts';
import { BOOT_ARTIFACT } from './declare-module.ts';

/**
 * With what may set the version of modules that have none: lists of versions that the build takes in as platforms, those of the module's
 * own group where there are such, and the plugin of Spring Boot.
 */
export function withLists(declarations: readonly Declaration[]): Declaration[] {
  const lists = declarations.filter(
    ({ isBom, name, version }) => (isBom === true || name === BOOT_ARTIFACT) && version !== null,
  );
  return declarations.map((one) => {
    if (one.version !== null || one.isBom === true || one.direct === false) return one;
    const near = lists.filter((list) => isOfBuild(list, one));
    const own = near.filter(({ name }) => familyOf(name) === familyOf(one.name));
    const names = (own.length > 0 ? own : near).map(({ name, version }) => `${name} ${version ?? ''}`);
    return { ...one, setBy: [...new Set(names)].slice(0, MAX_SET_BY) };
  });
}

/** What a build file takes in counts for the modules at and below it, what a catalog names for all of its build. */
const isOfBuild = (list: Declaration, { file }: Declaration): boolean =>
  isCatalog(list.file) || isCatalog(file) || isIn(folderOf(list.file), file);

/** `androidx.compose` of `androidx.compose.ui:ui`. */
const familyOf = (name: string): string => (name.split(':', 1)[0] ?? '').split('.').slice(0, 2).join('.');
