import { longText, text } from '#analyzer/source/line-counter/syntax-rule.ts';
import { cCharacter, slashComments } from '../lines/building-blocks.ts';
import { linesOf } from '../lines/language-lines.ts';

export const JAVA_LINES = linesOf('java', [...slashComments, longText('"""'), text('"'), cCharacter]);
