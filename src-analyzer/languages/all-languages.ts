import { C } from './c/index.ts';
import { CPP } from './cpp/index.ts';
import { CSHARP } from './csharp/index.ts';
import { GO } from './go/index.ts';
import { JAVA } from './java/index.ts';
import { JAVASCRIPT } from './javascript/index.ts';
import { KOTLIN } from './kotlin/index.ts';
import { PHP } from './php/index.ts';
import { PYTHON } from './python/index.ts';
import { RUBY } from './ruby/index.ts';
import { RUST } from './rust/index.ts';
import { SCALA } from './scala/index.ts';
import { SVELTE } from './svelte/index.ts';
import { TYPESCRIPT } from './typescript/index.ts';
import { VUE } from './vue/index.ts';
import type { StructuredLanguage } from './language.ts';

/** The languages whose code is read. A new one is a folder and its line here; the tests then name every part it lacks. */
export const STRUCTURED_LANGUAGES: readonly StructuredLanguage[] = [
  JAVA,
  KOTLIN,
  SCALA,
  TYPESCRIPT,
  JAVASCRIPT,
  VUE,
  SVELTE,
  PYTHON,
  GO,
  CSHARP,
  PHP,
  RUBY,
  RUST,
  C,
  CPP,
];
