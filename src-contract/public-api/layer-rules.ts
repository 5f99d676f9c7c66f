import { z } from 'zod';
import {
  faultOfPattern,
  isSameRule,
  MAX_LAYER_RULES,
  MAX_PATTERN_CHARS,
  MAX_RULE_REASON_CHARS,
  type PatternFault,
} from '../layer-rules.ts';
import { listOf } from './envelope.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

const SENTENCES: Record<PatternFault, string> = {
  EMPTY: 'expected the name of a folder or package',
  TOO_LONG: `expected at most ${MAX_PATTERN_CHARS} characters`,
  CHARACTERS: 'expected names with / or . between them',
  GAP: 'expected a name between two separators',
  EVERYTHING: 'expected a pattern that does not stand for every file',
};

const Pattern = z
  .string()
  .min(1)
  .transform((text) => text.trim())
  .superRefine((text, context) => {
    const fault = faultOfPattern(text);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: SENTENCES[fault] });
  });

/** D170: a stored rule; `reason` is null where none was given. */
export const LayerRuleItem = z.strictObject({
  from: z.string(),
  to: z.string(),
  reason: z.string().nullable(),
});
export type LayerRuleItem = z.infer<typeof LayerRuleItem>;

/** In the order the person keeps them in. */
export const LayerRuleList = listOf(LayerRuleItem);
export type LayerRuleList = z.infer<typeof LayerRuleList>;

const WantedRule = z
  .object({
    from: Pattern,
    to: Pattern,
    reason: z
      .string()
      .max(MAX_RULE_REASON_CHARS)
      .nullish()
      .transform((text) => text?.trim().replace(/\s+/g, ' ') || null),
  })
  .refine(({ from, to }) => from !== to, { message: 'expected two different patterns', path: ['to'] });

/** Body of `PUT /projects/{id}/layer-rules`: every rule the project has from then on. */
export const LayerRulesRequest = z.object({
  items: z
    .array(WantedRule)
    .max(MAX_LAYER_RULES)
    .refine((rules) => rules.every((rule, at) => rules.findIndex((one) => isSameRule(one, rule)) === at), {
      message: 'expected each rule once',
    }),
});
export type LayerRulesRequest = z.infer<typeof LayerRulesRequest>;

export const LAYER_RULE_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /projects/{id}/layer-rules', 'The layer rules that people gave the project', {
    data: LayerRuleList,
    errors: ['PROJECT_NOT_FOUND'],
  }),
  endpoint('PUT /projects/{id}/layer-rules', 'Replaces the layer rules of the project', {
    body: LayerRulesRequest,
    data: LayerRuleList,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND'],
  }),
];
