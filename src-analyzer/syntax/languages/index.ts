import type { LanguageStructure } from '../structure.ts';
import { JAVA } from './java.ts';
import { ECMASCRIPT } from './ecmascript.ts';

export const LANGUAGE_STRUCTURES: readonly LanguageStructure[] = [JAVA, ECMASCRIPT];
