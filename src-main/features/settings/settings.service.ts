import type { Settings, SettingsPatch } from '#contract/public-api/settings.ts';
import { ApiError } from '#main/api-error.ts';
import { maskSettings, withoutMasked } from './masked-addresses.ts';
import { findSettingsFault } from './setting-checks.ts';

/** Where settings are kept; the composition root reads the environment and the settings file. */
export interface SettingsStore {
  current(): Settings;
  /** Keeps the changed values; those of names it was not given stay. */
  change(patch: SettingsPatch): Promise<void>;
}

/** What it tells holds no password: those inside addresses are masked (D139). */
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
    get: () => maskSettings(store.current()),
    async update(given) {
      const current = store.current();
      const fixed = current.fixedByEnvironment.find((name) => Object.hasOwn(given, name));
      if (fixed !== undefined) {
        throw new ApiError(
          'PARAMETER_INVALID',
          `"${fixed}" is set by the environment and cannot be changed here.`,
        );
      }
      const patch = withoutMasked(given, current);
      const fault = findSettingsFault(patch, dataDir);
      if (fault !== undefined) throw new ApiError('PARAMETER_INVALID', fault);
      await store.change(patch);
      return maskSettings(store.current());
    },
  };
}
