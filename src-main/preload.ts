import { contextBridge, ipcRenderer } from 'electron';
import { DESKTOP_CHANNELS, type DesktopBridge } from '#contract/desktop-bridge.ts';

/** The page gets these typed calls and nothing else: no event object, no path, no value of Node. */
const bridge: DesktopBridge = {
  platform: process.platform,
  openExternal: (url) => ipcRenderer.invoke(DESKTOP_CHANNELS.openExternal, url),
  showLogs: () => ipcRenderer.invoke(DESKTOP_CHANNELS.showLogs),
};

contextBridge.exposeInMainWorld('vitals', bridge);
