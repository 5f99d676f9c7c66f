import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ElectronApplication, type Page, _electron } from 'playwright/test';

/** Path of Electron's binary, or undefined where its journeys cannot run (`npm test` decides and says why). */
export const ELECTRON = process.env['VITALS_ELECTRON'] || undefined;

export const WHY_SKIPPED = 'Electron’s binary or a display is missing here';

export interface VitalsWindow {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Quits as a person does, and removes the data folder. */
  quit(): Promise<void>;
}

/** Starts the built product in Electron, with a data folder and ports of its own, and waits for its page. */
export async function launchWindow(): Promise<VitalsWindow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitals-window-'));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const app = await _electron.launch({
    ...(ELECTRON ? { executablePath: ELECTRON } : {}),
    args: [root, ...asRoot],
    env: {
      ...(process.env as Record<string, string>),
      VITALS_DATA_DIR: dataDir,
      VITALS_PORT: '0',
      VITALS_ANALYZER_PORT: '0',
    },
  });
  const page = await app.firstWindow();
  await page.waitForLoadState('domcontentloaded');
  return {
    app,
    page,
    quit: async () => {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
