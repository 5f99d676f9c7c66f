import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  Notification,
  session,
  shell,
  utilityProcess,
} from 'electron';
import packageJson from '../../package.json' with { type: 'json' };
import { LINK_SCHEME } from './desktop/open/open-requests.ts';
import { fullPath } from './desktop/shell-path.ts';
import { runShell } from './desktop/shell.ts';
import { startDesktopBackend } from './desktop/backend/start-backend.ts';
import { utilityAnalyzerProcess } from './desktop/analyzer/utility-process.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { openHostLog, StartError } from './host.ts';

/*
 * Vitals in its own window. Nothing here waits before runShell has put its listeners in place: Electron tells its
 * early events only to those who listen by then.
 */

const UNEXPECTED = 'An unexpected error stopped it. The log files have the details.';

function main(): void {
  // Everything natives and data need is beside the packaged app; from a checkout it is in node_modules.
  if (app.isPackaged) process.env['VITALS_RESOURCES'] = process.resourcesPath;
  const config = readEnvironment(process.env);
  const dataDir = resolve(config.dataDir);
  const log = openHostLog(config, process.env);
  // Chromium's own files too are in the data folder, and two data folders may be open at once.
  app.setPath('userData', join(dataDir, 'window'));
  // Windows shows notifications only of programs that name themselves as their shortcut does.
  if (process.platform === 'win32') app.setAppUserModelId('app.vitals.desktop');
  // macOS and Linux learn the scheme from the package, Windows from here.
  if (app.isPackaged && process.platform === 'win32') app.setAsDefaultProtocolClient(LINK_SCHEME);
  process.on('uncaughtException', (error) => {
    log.error('An unexpected error ended Vitals.', { error });
    dialog.showErrorBox('Vitals has stopped', UNEXPECTED);
    app.exit(1);
  });

  runShell(
    { app, BrowserWindow, Menu, Notification, dialog, ipcMain, nativeTheme, session, shell },
    {
      preload: fileURLToPath(new URL('../preload/preload.cjs', import.meta.url)),
      dataDir,
      colourFile: join(dataDir, 'window-colour.json'),
      version: packageJson.version,
      args: process.argv.slice(app.isPackaged ? 1 : 2),
      log,
      explain,
      async startBackend(events) {
        if (app.isPackaged) process.env['PATH'] = await fullPath(process.env, process.platform);
        return startDesktopBackend({
          config,
          env: process.env,
          analyzerProcess: (script, env) =>
            utilityAnalyzerProcess((...values) => utilityProcess.fork(...values), script, env),
          log,
          ...events,
        });
      },
    },
  );
}

/** A sentence for the person; what is not meant for people stays in the log. */
function explain(error: unknown): string {
  return error instanceof StartError || error instanceof EnvironmentError ? error.message : UNEXPECTED;
}

try {
  main();
} catch (error) {
  dialog.showErrorBox('Vitals could not start', explain(error));
  app.exit(1);
}
