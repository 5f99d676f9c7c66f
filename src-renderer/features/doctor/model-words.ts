import { variableOf } from '#contract/environment-names.ts';
import type { ListedModel, ModelTest } from '#contract/public-api/capabilities.ts';
import type { Settings } from '#contract/public-api/settings.ts';
import type { ModelProblem } from '#contract/words.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import type { Format } from '#renderer/strings/use-format.ts';

/** What a model can do, as far as Vitals uses it. */
export function modelAbilities(
  { chat, embedding }: Pick<ListedModel, 'chat' | 'embedding'>,
  s: Strings,
): string {
  return [chat && s.doctor.canChat, embedding && s.doctor.canEmbed].filter(Boolean).join(', ') || '–';
}

/** Which model answered a test, how fast, and with how many dimensions. */
export function outcomeFacts(
  { model, milliseconds, dimension }: Pick<ModelTest, 'model' | 'milliseconds' | 'dimension'>,
  s: Strings,
  format: Format,
): string {
  const seconds = s.doctor.seconds(format.decimal(milliseconds / 1000));
  return [model, seconds, dimension !== null && s.doctor.dimensions(dimension)].filter(Boolean).join(' · ');
}

/** The settings that a problem is about. */
const CONCERNED: Partial<Record<ModelProblem, readonly ('ollamaHost' | 'chatModel' | 'embedModel')[]>> = {
  OFF: ['chatModel', 'embedModel'],
  ADDRESS_INVALID: ['ollamaHost'],
  UNREACHABLE: ['ollamaHost'],
  NOT_OLLAMA: ['ollamaHost'],
  MODEL_MISSING: ['chatModel', 'embedModel'],
};

/** What to do about a problem; where environment variables cause it, these are named: the settings cannot change it. */
export function stepFor(
  problem: ModelProblem,
  settings: Pick<Settings, 'fixedByEnvironment' | 'ollamaHost' | 'chatModel' | 'embedModel'> | undefined,
  s: Strings,
): string {
  const { step } = s.doctor.problems[problem];
  const fixed = (CONCERNED[problem] ?? []).filter(
    (name) => settings?.fixedByEnvironment.includes(name) && (problem !== 'OFF' || settings[name] === 'off'),
  );
  if (fixed.length === 0) return step;
  const variables = fixed.map(variableOf).join(', ');
  return problem === 'OFF'
    ? s.doctor.offByVariable(variables)
    : `${step}${s.doctor.setByVariable(variables)}`;
}
