import { rawText, text } from '#analyzer/source/line-counter/syntax-rule.ts';
import { character, nestedComments } from '../lines/building-blocks.ts';
import { linesOf } from '../lines/language-lines.ts';

export const SCALA_LINES = linesOf('scala', [...nestedComments, rawText('"""'), text('"'), character]);
