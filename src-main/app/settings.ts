import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_USER_SETTINGS, type UserAnalyzerSettings } from '#contract/analyzer-api/settings.ts';
import { type Settings, SettingsPatch, type SettingsValues } from '#contract/public-api/settings.ts';
import { findSettingsFaults, type SettingsStore } from '#main/features/settings/index.ts';
import type { Log } from '#main/log.ts';
import { isErasePending } from '#main/storage/erase.ts';

const DEFAULTS: SettingsValues = {
  ...DEFAULT_USER_SETTINGS,
  gitProxy: null,
  keepAnalyses: null,
  acceptedCosts: true,
  inboxDir: null,
  watchSaves: false,
  analyzeChanges: false,
};

export interface SettingsFile extends SettingsStore {
  /** What goes with each request to the analyzer. */
  analyzerSettings(): UserAnalyzerSettings;
  /** Forgets every kept value, and the file. */
  reset(): Promise<void>;
  /** Calls back after every change, until the returned function is called. */
  onChange(listener: () => void): () => void;
}

/** The settings: the environment's first, then `settings.json` in the data directory, then the defaults. */
export function openSettings(dataDir: string, fixed: SettingsPatch, log: Log): SettingsFile {
  const path = pathOf(dataDir);
  // What was to be deleted when the process stopped must not come back.
  let kept = isErasePending(dataDir) ? {} : readKept(dataDir, log);
  let writing: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  function current(): Settings {
    return { ...DEFAULTS, ...kept, ...fixed, fixedByEnvironment: Object.keys(fixed) } as Settings;
  }

  async function write(patch: SettingsPatch): Promise<void> {
    const next = { ...kept, ...patch };
    const draft = `${path}.new`;
    try {
      await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
      await rename(draft, path);
    } catch (error) {
      // On a full or read-only disk it stays; the next change writes it again.
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
    keep(next);
  }

  function keep(next: SettingsPatch): void {
    kept = next;
    for (const listener of listeners) listener();
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    const mine = writing.then(work);
    writing = mine.catch(() => {
      // The caller gets the error; the next change only waits for the end.
    });
    return mine;
  }

  return {
    current,
    change: (patch) => inTurn(() => write(patch)),
    reset: () =>
      inTurn(async () => {
        await rm(path, { force: true });
        keep({});
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    analyzerSettings() {
      const values = current();
      return {
        ollamaHost: values.ollamaHost,
        chatModel: values.chatModel,
        embedModel: values.embedModel,
        llmFullText: values.llmFullText,
        quality: values.quality,
        sonarHostUrl: values.sonarHostUrl,
        sonarProjectKey: values.sonarProjectKey,
        maxFileBytes: values.maxFileBytes,
        scanTimeoutSeconds: values.scanTimeoutSeconds,
      };
    },
  };
}

function pathOf(dataDir: string): string {
  return join(dataDir, 'settings.json');
}

/** A file that cannot be read as settings is left alone and counts as empty: Vitals starts all the same. */
function readKept(dataDir: string, log: Log): SettingsPatch {
  try {
    const parsed = SettingsPatch.safeParse(JSON.parse(readFileSync(pathOf(dataDir), 'utf8')));
    if (parsed.success) return withoutFaults(parsed.data, dataDir, log);
    log.warn('settings.json holds values that are not valid; the defaults are used.');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      log.warn('settings.json cannot be read; the defaults are used.', { error });
    }
  }
  return {};
}

function withoutFaults(patch: SettingsPatch, dataDir: string, log: Log): SettingsPatch {
  const faults = findSettingsFaults(patch, dataDir);
  for (const fault of faults.values()) {
    log.warn('settings.json holds a value that is not valid; its default is used.', { fault });
  }
  return Object.fromEntries(Object.entries(patch).filter(([name]) => !faults.has(name)));
}
