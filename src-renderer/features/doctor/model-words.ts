import type { ListedModel, ModelTest } from '#contract/public-api/capabilities.ts';
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
