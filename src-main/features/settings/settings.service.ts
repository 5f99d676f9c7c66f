import type { Settings, SettingsPatch } from '#contract/public-api/settings.ts';
import { ApiError } from '#main/api-error.ts';
import { findSettingsFault } from './setting-checks.ts';

/** Where settings are kept; the composition root reads the environment and the settings file. */
export interface SettingsStore {
  current(): Settings;
  /** Keeps the changed values; those of names it was not given stay. */
  change(patch: SettingsPatch): Promise<void>;
}

export interface SettingsService {
  get(): Settings;
  /** All of it or nothing. @throws ApiError 1002 */
  update(patch: SettingsPatch): Promise<Settings>;
}

interface SettingsDeps {
  readonly store: SettingsStore;
  /** Where Vitals keeps its data. */
  readonly dataDir: string;
}

export function createSettings({ store, dataDir }: SettingsDeps): SettingsService {
  return {
    get: () => store.current(),
    async update(patch) {
      const fixed = store.current().fixedByEnvironment.find((name) => Object.hasOwn(patch, name));
      if (fixed !== undefined) {
        throw new ApiError(
          'PARAMETER_INVALID',
          `"${fixed}" is set by the environment and cannot be changed here.`,
        );
      }
      const fault = findSettingsFault(patch, dataDir);
      if (fault !== undefined) throw new ApiError('PARAMETER_INVALID', fault);
      await store.change(patch);
      return store.current();
    },
  };
}
