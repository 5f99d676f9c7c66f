import { rawText, text } from '#analyzer/source/line-counter/syntax-rule.ts';
import { cCharacter, slashComments } from '../lines/building-blocks.ts';
import { linesOf } from '../lines/language-lines.ts';

export const GO_LINES = linesOf('go', [...slashComments, text('"'), rawText('`'), cCharacter]);
