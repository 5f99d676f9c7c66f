/*
 * What the window shows when the interface cannot be loaded: never an empty window. A `data:` page without any
 * script; its link leads back to the app's own address, the only place the navigation lock lets it go.
 */

/** Address of a readable page that explains `reason` and offers to load `appUrl` again. */
export function troublePage(reason: string, appUrl: string): string {
  const html = `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<title>Vitals</title>
<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 34em; margin: 20vh auto; padding: 0 1.5em">
<h1 style="font-size: 1.4em">Vitals could not show its window</h1>
<p>${escapeHtml(reason)}</p>
<p>Your projects and reports are safe. If trying again does not help, quit and restart Vitals. The log files have the details (menu Help, Show Logs).</p>
<p><a href="${escapeHtml(appUrl)}">Try again</a></p>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
