/*
 * Asks for what the files view shows while the code of the page is still on its way: it is small and waits for nothing, while
 * the page's own modules take most of the time to the first view. `request` takes the answers (`api/early-answers.ts`).
 */
{
  const view = /^#\/projects\/(\d+)\/files(\?|$)/.exec(location.hash);
  if (view !== null && !location.hash.includes('view=list')) {
    const project = `/api/v1/projects/${view[1]}`;
    globalThis.earlyAnswers = new Map(
      [project, `${project}/files/facts`].map((address) => {
        const answer = fetch(address);
        // Whoever takes it is told; nobody may.
        answer.catch(() => undefined);
        return [address, answer];
      }),
    );
  }
}

/*
 * What the browser keeps of earlier visits is opened by another process, and whoever reads it first waits for that. Naming it is
 * enough to begin: the page's modules read it when they are there, and wait no more.
 */
for (const storage of ['sessionStorage', 'localStorage']) {
  try {
    Reflect.get(globalThis, storage);
  } catch {
    // Switched off: the page does without.
  }
}
