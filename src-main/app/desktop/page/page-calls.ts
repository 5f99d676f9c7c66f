import type { Dialog, IpcMain, IpcMainInvokeEvent, Shell } from 'electron';
import { DESKTOP_CHANNELS } from '#contract/desktop-bridge.ts';
import { isOwnPage, isSafeExternal } from './page-policy.ts';

interface PageCalls {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly shell: Pick<Shell, 'openExternal' | 'openPath'>;
  readonly dialog: Pick<Dialog, 'showOpenDialog'>;
  readonly origin: () => string | undefined;
  readonly dataDir: string;
}

/** Answers the calls of preload.ts. Only the top frame of our own page is heard. */
export function answerPageCalls({ ipcMain, shell, dialog, origin, dataDir }: PageCalls): void {
  const isOurs = ({ senderFrame }: IpcMainInvokeEvent): boolean =>
    senderFrame !== null && senderFrame.parent === null && isOwnPage(senderFrame.url, origin() ?? '');

  ipcMain.handle(DESKTOP_CHANNELS.openExternal, async (event, url: unknown) => {
    if (!isOurs(event) || !isSafeExternal(url)) return false;
    await shell.openExternal(url);
    return true;
  });

  ipcMain.handle(DESKTOP_CHANNELS.showData, async (event) => {
    if (!isOurs(event)) return false;
    const problem = await shell.openPath(dataDir);
    return problem === '';
  });

  ipcMain.handle(DESKTOP_CHANNELS.chooseFolder, async (event) => {
    if (!isOurs(event)) return null;
    const { filePaths } = await dialog.showOpenDialog({ properties: ['openDirectory'] });
    return filePaths[0] ?? null;
  });
}
