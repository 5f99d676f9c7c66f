import { hash, singleAndDouble, tripleQuotes } from '../lines/building-blocks.ts';
import { linesOf } from '../lines/language-lines.ts';

export const PYTHON_LINES = linesOf('python', [hash, ...tripleQuotes, ...singleAndDouble]);
