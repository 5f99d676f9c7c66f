import type { Log } from '#main/log.ts';
import type { BackendApi, RecentProject } from '../backend/backend-api.ts';
import type { Electron } from '../electron.ts';
import type { MainWindow } from '../window/main-window.ts';
import { type MenuActions, menuTemplate } from './menu.ts';
import { saveAsPdf } from '../page/printing.ts';

interface ApplicationMenuDeps {
  readonly electron: Electron;
  readonly window: MainWindow;
  readonly api: BackendApi;
  readonly log: Log;
  readonly logDir: string;
  readonly restartAnalyzer: () => Promise<void>;
  readonly openZip: (path: string) => void;
}

/** Sets the native menu; the returned function brings its recent projects up to date. */
export function setApplicationMenu(deps: ApplicationMenuDeps): () => Promise<void> {
  const { electron, api, log } = deps;
  const actions = menuActions(deps);
  let shown: readonly RecentProject[] | undefined;

  function set(recent: readonly RecentProject[]): void {
    if (JSON.stringify(recent) === JSON.stringify(shown)) return;
    shown = recent;
    const template = menuTemplate(process.platform, actions, recent);
    electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(template));
  }

  set([]);
  return async () => {
    try {
      set(await api.recentProjects());
    } catch (error) {
      log.warn('The recent projects are not known.', { error });
    }
  };
}

function menuActions({
  electron,
  window,
  log,
  logDir,
  restartAnalyzer,
  openZip,
}: ApplicationMenuDeps): MenuActions {
  const { app, dialog, shell } = electron;
  const logged = (what: string, action: () => Promise<unknown>) => (): void =>
    void action().catch((error: unknown) => log.warn(what, { error }));
  const modifier = process.platform === 'darwin' ? 'meta' : 'control';

  return {
    showStart: () => window.goTo('/'),
    showSettings: () => window.goTo('/settings'),
    showProject: (projectId) => window.goTo(`/projects/${projectId}`),
    find: () => window.press('K', [modifier]),
    showGuide: () => window.goTo('/help'),
    showShortcuts: () => window.press('?', ['shift']),
    openZip: logged('No file was chosen.', async () => {
      const { filePaths } = await dialog.showOpenDialog({
        properties: ['openFile'],
        filters: [{ name: 'Zip archives', extensions: ['zip'] }],
      });
      if (filePaths[0] !== undefined) openZip(filePaths[0]);
    }),
    print: () => window.current()?.webContents.print(),
    savePdf: logged('The PDF could not be written.', async () => {
      const shown = window.current();
      if (shown !== undefined) await saveAsPdf(shown, dialog);
    }),
    restartAnalyzer: logged('The analyzer could not be restarted.', restartAnalyzer),
    showLogs: logged('The log folder could not be opened.', () => shell.openPath(logDir)),
    showAbout: () => app.showAboutPanel(),
  };
}
