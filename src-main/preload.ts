import { contextBridge, ipcRenderer } from 'electron';
import { DESKTOP_CHANNELS, type DesktopBridge } from '#contract/desktop-bridge.ts';

/** The page gets these typed calls and nothing else: no event object, no path, no value of Node. */
const bridge: DesktopBridge = {
  platform: process.platform,
  openExternal: (url) => ipcRenderer.invoke(DESKTOP_CHANNELS.openExternal, url),
  showData: () => ipcRenderer.invoke(DESKTOP_CHANNELS.showData),
};

contextBridge.exposeInMainWorld('vitals', bridge);
