import type { Settings, SettingsValues } from '#contract/public-api/settings.ts';

/** The values of a form, without what the environment says about them. */
export function valuesOf(settings: Settings): SettingsValues {
  const entries = Object.entries(settings).filter(([name]) => name !== 'fixedByEnvironment');
  return Object.fromEntries(entries) as SettingsValues;
}

/** Only what differs is sent; what the environment fixes never is. */
export function changesOf(before: SettingsValues, after: SettingsValues): Partial<SettingsValues> {
  const names = Object.keys(after) as (keyof SettingsValues)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  );
}
