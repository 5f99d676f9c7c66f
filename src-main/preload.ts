import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { DESKTOP_CHANNELS, type DesktopBridge } from '#contract/desktop-bridge.ts';

/**
 * The page gets these typed calls and nothing else: no event object, no value of Node, and no path but of what a person chose
 * or dropped.
 */
const bridge: DesktopBridge = {
  platform: process.platform,
  openExternal: (url) => ipcRenderer.invoke(DESKTOP_CHANNELS.openExternal, url),
  showData: () => ipcRenderer.invoke(DESKTOP_CHANNELS.showData),
  chooseFolder: () => ipcRenderer.invoke(DESKTOP_CHANNELS.chooseFolder),
  pathOf,
};

function pathOf(file: unknown): string {
  try {
    return webUtils.getPathForFile(file as File);
  } catch {
    // It is no file.
    return '';
  }
}

contextBridge.exposeInMainWorld('vitals', bridge);
