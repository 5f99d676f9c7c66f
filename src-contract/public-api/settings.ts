import { z } from 'zod';
import { endpoint, type EndpointSpec } from './endpoint.ts';

/**
 * The non-secret settings (CONTRACT.md "Configuration"), `GET` and `PATCH /settings`. A value that the
 * environment sets wins and is listed in `fixedByEnvironment`; patching such a name is error 1002.
 */
const values = {
  ollamaHost: z.string().max(500).nullable(),
  chatModel: z.string().max(200).nullable(),
  embedModel: z.string().max(200).nullable(),
  llmFullText: z.boolean(),
  gitProxy: z.string().max(500).nullable(),
  sonarHostUrl: z.string().max(500).nullable(),
  sonarProjectKey: z.string().max(400).nullable(),
  quality: z.enum(['on', 'off']),
  /** Keep the latest N analyses of a project; null keeps all. */
  keepAnalyses: z.int().min(1).max(10_000).nullable(),
  /** D123: whether findings that were decided WONT_FIX cost their points all the same. */
  acceptedCosts: z.boolean(),
  maxFileBytes: z
    .int()
    .min(1024)
    .max(100 * 1024 * 1024),
  scanTimeoutSeconds: z.int().min(1).max(3600),
  inboxDir: z.string().max(1000).nullable(),
  /** D160: whether saved files of an open folder are noticed, not commits alone. */
  watchSaves: z.boolean(),
  /** D160: whether a folder that changed is analysed without a click. */
  analyzeChanges: z.boolean(),
};

export const SettingsValues = z.strictObject(values);
export const Settings = z.strictObject({ ...values, fixedByEnvironment: z.array(z.string()) });
export const SettingsPatch = z.strictObject(values).partial();

export type SettingsValues = z.infer<typeof SettingsValues>;
export type Settings = z.infer<typeof Settings>;
export type SettingsPatch = z.infer<typeof SettingsPatch>;

export const SETTINGS_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /settings', 'The settings that are not secret', { data: Settings }),
  endpoint('PATCH /settings', 'Changes settings, all of them or none', {
    body: SettingsPatch,
    data: Settings,
  }),
];
