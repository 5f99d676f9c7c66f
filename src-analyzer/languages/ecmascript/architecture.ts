import type { TypeFact } from '#analyzer/syntax/facts.ts';
import { ENTITY_SUPERS } from '../resolution/stored-types.ts';
import type { LanguageArchitecture } from '../resolution/language-architecture.ts';
import { createEcmaScriptResolver } from './resolver.ts';

/** TypeORM, MikroORM, Sequelize, Mongoose; a class of GraphQL or of checks describes what is sent. */
const STORED_MARKS = /^(Entity|ViewEntity|ChildEntity|Schema|Table)$/;
const STORED_SUPERS = /(^|\.)(BaseEntity|Document)$/;

function isStored({ annotations, supers }: TypeFact): boolean {
  return (
    annotations.some(({ name }) => STORED_MARKS.test(name)) ||
    supers.some((name) => ENTITY_SUPERS.test(name) || STORED_SUPERS.test(name))
  );
}

const MODULES = {
  unit: 'file',
  cycles: 'loaded-files',
  importsAreLive: true,
  createResolver: createEcmaScriptResolver,
  endpoints: {},
} as const;

/** JavaScript and TypeScript, in servers and in pages. */
export const SCRIPT_ARCHITECTURE: LanguageArchitecture = {
  ...MODULES,
  roles: { byPlace: true, inClientsToo: true, isStored },
};

/** Vue and Svelte: modules of the same kind that are parts of a page. */
export const COMPONENT_ARCHITECTURE: LanguageArchitecture = {
  ...MODULES,
  roles: { isComponent: true },
};
