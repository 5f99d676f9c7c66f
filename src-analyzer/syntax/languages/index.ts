import type { LanguageStructure } from '../language-structure.ts';
import { C_FAMILY } from './c-family.ts';
import { CSHARP } from './csharp.ts';
import { ECMASCRIPT } from './ecmascript.ts';
import { GO } from './go.ts';
import { JAVA } from './java.ts';
import { KOTLIN } from './kotlin.ts';
import { PHP } from './php.ts';
import { PYTHON } from './python.ts';
import { RUBY } from './ruby.ts';
import { RUST } from './rust.ts';

export const LANGUAGE_STRUCTURES: readonly LanguageStructure[] = [
  JAVA,
  KOTLIN,
  ECMASCRIPT,
  PYTHON,
  GO,
  CSHARP,
  PHP,
  RUBY,
  RUST,
  C_FAMILY,
];
