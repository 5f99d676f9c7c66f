import { INCLUDE, RAW_OUTPUT } from '../program/template-words.ts';
import type { FlowTable } from './table.ts';

/** What templates of every format do, whatever language their values are of. */
export const TEMPLATES: FlowTable = {
  name: 'templates',
  sinks: [
    { weakness: 'xss', call: RAW_OUTPUT, argument: 0, what: 'puts it into the page without escaping it' },
  ],
  views: [{ call: INCLUDE, view: [0], values: [1], sees: 'variables' }],
};
