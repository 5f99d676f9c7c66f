import type { MessageBoxOptions } from 'electron';
import type { BackendApi } from '../backend/backend-api.ts';
import type { Electron } from '../electron.ts';
import type { MainWindow } from './main-window.ts';

/** Asks in a box of the system, so that no page can answer; without a clear yes the answer is no. */
export async function askPerson(
  electron: Electron,
  { message, detail, yes }: { message: string; detail: string; yes: string },
): Promise<boolean> {
  const { response } = await showBox(electron, {
    type: 'question',
    message,
    detail,
    buttons: [yes, 'Cancel'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}

export async function tellPerson(electron: Electron, message: string, detail: string): Promise<void> {
  await showBox(electron, { type: 'warning', message, detail, buttons: ['OK'] });
}

/** The backend's thread has ended by itself: only a new start brings it back. */
export async function offerRestart(electron: Electron): Promise<void> {
  const { response } = await showBox(electron, {
    type: 'error',
    message: 'Vitals has stopped working',
    detail: 'Your projects and reports are safe. The log files have the details.',
    buttons: ['Restart Vitals', 'Quit'],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  if (response === 0) electron.app.relaunch();
  electron.app.quit();
}

function showBox({ dialog, BrowserWindow }: Electron, box: MessageBoxOptions): Promise<{ response: number }> {
  const [window] = BrowserWindow.getAllWindows();
  return window === undefined ? dialog.showMessageBox(box) : dialog.showMessageBox(window, box);
}

interface EndOfAnalysis {
  readonly window: MainWindow;
  readonly api: BackendApi;
  readonly projectId: number;
  readonly hasSucceeded: boolean;
}

/** Tells that an analysis has ended, unless the person is looking. A click leads to the project. */
export async function showSign(electron: Electron, end: EndOfAnalysis): Promise<void> {
  const { Notification } = electron;
  if (end.window.current()?.isFocused() === true || !Notification.isSupported()) return;
  const project = await end.api.findProject(end.projectId);
  const notification = new Notification({
    title: end.hasSucceeded ? 'Analysis finished' : 'Analysis failed',
    body: project?.name ?? 'Vitals',
  });
  notification.on('click', () => end.window.goTo(`/projects/${end.projectId}`));
  notification.show();
}
