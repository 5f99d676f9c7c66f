/** Longer sources take too long to draw. */
const MAX_CHARS = 20_000;

let drawn = 0;
/** Mermaid keeps one configuration for all; drawings are made one after the other. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws Mermaid text as an address of a picture. Mermaid is loaded when the first diagram is shown. As a picture the
 * drawing can neither run scripts nor fetch anything.
 * @throws when the text is no diagram
 */
export function drawDiagram(source: string, dark: boolean): Promise<string> {
  const drawing = queue.then(() => draw(source, dark));
  queue = drawing.catch(() => undefined);
  return drawing;
}

async function draw(source: string, dark: boolean): Promise<string> {
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    maxTextSize: MAX_CHARS,
    theme: dark ? 'dark' : 'neutral',
    // A picture has no access to the page's fonts: measured and drawn with the same one of the system.
    fontFamily: 'sans-serif',
    htmlLabels: false,
    flowchart: { htmlLabels: false, useMaxWidth: false },
  });
  drawn += 1;
  const { svg } = await mermaid.render(`diagram-${drawn}`, source);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
