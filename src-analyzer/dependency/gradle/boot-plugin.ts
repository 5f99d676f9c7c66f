import type { Declaration } from '../declaration.ts';
import { folderOf, isIn } from '../project-files.ts';
import { isCatalog } from './catalog.ts';
import { BOOT_ARTIFACT, SPRING_BOOT_PLUGIN } from './declare-module.ts';

const LIBRARY = `${SPRING_BOOT_PLUGIN}:spring-boot`;
/** Most of the others need this one, which needs the library. */
const STARTER = `${SPRING_BOOT_PLUGIN}:spring-boot-starter`;
/** Servers and logs alone: these need libraries of others, and not Spring Boot. */
const BRINGS_NONE = /:spring-boot-starter-(?:tomcat|jetty|undertow|reactor-netty|logging|log4j2|parent)$/;

/** With the library that runs at the release that a plugin sets, where a starter brings it and nothing else names it. */
export function withBootLibrary(declarations: readonly Declaration[]): Declaration[] {
  if (declarations.some(({ name }) => name === LIBRARY)) return [...declarations];
  const plugins = declarations.filter(({ name }) => name === BOOT_ARTIFACT);
  const starters = declarations.filter(({ name }) => name.startsWith(STARTER) && !BRINGS_NONE.test(name));
  return [
    ...declarations,
    ...plugins.flatMap((plugin) => {
      const rankOf = ({ development, file }: Declaration): number =>
        Number(development) * 2 + Number(file !== plugin.file);
      const [starter] = starters
        .filter((one) => isOfBuild(plugin, one))
        .toSorted((a, b) => rankOf(a) - rankOf(b));
      return starter === undefined ? [] : [broughtBy(starter, plugin)];
    }),
  ];
}

/** A catalog is for all of its build; a plugin of a folder for the modules below. */
const isOfBuild = (plugin: Declaration, { file }: Declaration): boolean =>
  isCatalog(plugin.file) || isCatalog(file) || isIn(folderOf(plugin.file), file);

function broughtBy(starter: Declaration, plugin: Declaration): Declaration {
  const { version, exact } = starter.version === null ? plugin : starter;
  const { type, development, scope = 'runtime', file, line } = starter;
  const via = [...new Set([starter.name, STARTER, LIBRARY])];
  const set = `${plugin.file}:${plugin.line}`;
  const use = { development, scope, direct: false, via, setAt: set };
  return { type, name: LIBRARY, version, exact, ...use, file, line };
}
