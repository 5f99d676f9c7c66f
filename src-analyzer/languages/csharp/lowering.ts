import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import { treeLowering } from '../lowering/tree-lowering.ts';
import { CSHARP_CALLS } from './lowering-calls.ts';
import { CSHARP_CREATIONS } from './lowering-creations.ts';
import { CSHARP_FUNCTIONS } from './lowering-functions.ts';
import { CSHARP_MATCHES } from './lowering-patterns.ts';
import { CSHARP_STEPS } from './lowering-steps.ts';
import { CSHARP_TEXTS } from './lowering-text.ts';
import { CSHARP_TYPES } from './lowering-types.ts';
import { CSHARP_VALUES } from './lowering-values.ts';

const WRITTEN_FILES = treeLowering({
  values: {
    ...CSHARP_VALUES,
    ...CSHARP_TEXTS,
    ...CSHARP_CALLS,
    ...CSHARP_CREATIONS,
    ...CSHARP_FUNCTIONS.values,
    ...CSHARP_MATCHES.values,
  },
  steps: { ...CSHARP_STEPS, ...CSHARP_FUNCTIONS.steps, ...CSHARP_MATCHES.steps, ...CSHARP_TYPES },
  skipped: ['comment'],
  tokens: ['this', 'base'],
});

/** What C#'s functions do, in the intermediate form. The controls of a page of Web Forms stand in a file of their own. */
export const CSHARP_LOWERING: Lowering = {
  ...WRITTEN_FILES,
  declares: /\.(?:aspx|ascx|master)\.designer\.cs$/i,
};
