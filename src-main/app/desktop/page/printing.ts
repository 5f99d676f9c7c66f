import { writeFile } from 'node:fs/promises';
import type { BrowserWindow, Dialog } from 'electron';

/** Lets a person choose a file and writes what the window shows into it, as paper would show it. */
export async function saveAsPdf(
  window: BrowserWindow,
  dialog: Pick<Dialog, 'showSaveDialog'>,
): Promise<void> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: 'Save as PDF',
    defaultPath: `${fileNameOf(window.getTitle())}.pdf`,
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  });
  if (canceled || filePath === '') return;
  const pdf = await window.webContents.printToPDF({ pageSize: 'A4', printBackground: true });
  await writeFile(filePath, pdf);
}

/** A title without what file systems refuse. */
function fileNameOf(title: string): string {
  const name = title.replaceAll(/[<>:"/\\|?*\p{Cc}]+/gu, ' ').trim();
  return name.slice(0, 100) || 'Vitals';
}
