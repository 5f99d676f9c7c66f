import { compareText } from '#platform/compare-text.ts';
import type { Project } from './project.ts';

/** The settings of the usual linters, by the names of their files. */
const ESLINT =
  /(?:^|\/)(?:\.eslintrc(?:\.\w{1,5})?|eslint\.config\.\w{2,3}|\.?oxlintrc\.json|biome\.jsonc?)$/;
const CLANG_TIDY = /(?:^|\/)\.clang-tidy$/;
const SETTINGS: Readonly<Record<string, RegExp>> = {
  Dart: /(?:^|\/)analysis_options\.ya?ml$/,
  Swift: /(?:^|\/)\.swiftlint\.ya?ml$/,
  HCL: /(?:^|\/)\.tflint\.hcl$/,
  JavaScript: ESLINT,
  TypeScript: ESLINT,
  TSX: ESLINT,
  Vue: ESLINT,
  Svelte: ESLINT,
  Astro: ESLINT,
  C: CLANG_TIDY,
  'C++': CLANG_TIDY,
  'Objective-C': CLANG_TIDY,
  Lua: /(?:^|\/)selene\.toml$/,
};

/** The file with the settings of a linter for the language, the one nearest to the top; undefined of none. */
export function linterSettings(language: string, { byPath }: Pick<Project, 'byPath'>): string | undefined {
  const names = SETTINGS[language];
  if (names === undefined) return undefined;
  const depthOf = (path: string): number => path.split('/').length;
  return [...byPath.keys()]
    .filter((path) => names.test(path))
    .toSorted((a, b) => depthOf(a) - depthOf(b) || compareText(a, b))[0];
}
