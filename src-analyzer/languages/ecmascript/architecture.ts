import type { LanguageArchitecture } from '../resolution/language-architecture.ts';
import { createEcmaScriptResolver } from './resolver.ts';

const MODULES = {
  unit: 'file',
  cycles: 'loaded-files',
  createResolver: createEcmaScriptResolver,
  endpoints: {},
} as const;

/** JavaScript and TypeScript, in servers and in pages. */
export const SCRIPT_ARCHITECTURE: LanguageArchitecture = {
  ...MODULES,
  roles: { byPlace: true, inClientsToo: true },
};

/** Vue and Svelte: modules of the same kind that are parts of a page. */
export const COMPONENT_ARCHITECTURE: LanguageArchitecture = {
  ...MODULES,
  roles: { isComponent: true },
};
