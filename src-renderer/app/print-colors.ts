const SCHEME = 'data-mantine-color-scheme';

/** Paper is white: the page is printed in its light colours, even if the screen is dark. */
export function printInLightColors(): void {
  const print = window.matchMedia('print');
  const { documentElement: root } = document;
  let chosen: string | null = null;
  print.addEventListener('change', ({ matches }) => {
    if (matches) {
      chosen = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    } else if (chosen !== null) {
      root.setAttribute(SCHEME, chosen);
      chosen = null;
    }
  });
}
