import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { arrowsOf } from './doc-parts.ts';
import classes from './docs-page.module.css';
import { drawDiagram } from './draw-diagram.ts';

function Twin({ source }: { source: string }) {
  const s = useStrings();
  const arrows = arrowsOf(source);
  return (
    <details className={classes.twin}>
      <summary>{s.docs.diagramText}</summary>
      {arrows === undefined ? (
        <pre tabIndex={0}>{source}</pre>
      ) : arrows.length === 0 ? (
        <p>{s.docs.noArrows}</p>
      ) : (
        <ul>
          {arrows.map(({ from, to, label }) => (
            <li key={`${from}\n${to}`}>{s.docs.arrow(from, to, label)}</li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** A Mermaid diagram as a picture, with the same in words below; text that is no diagram is shown as it is. */
export function Diagram({ source }: { source: string }) {
  const s = useStrings();
  const dark = useComputedColorScheme('light') === 'dark';
  const drawing = useQuery({
    queryKey: ['diagram', dark, source],
    queryFn: () => drawDiagram(source, dark),
    retry: false,
    staleTime: Infinity,
  });
  if (drawing.isError) {
    return (
      <figure className={classes.diagram}>
        <figcaption>{s.docs.noDiagram}</figcaption>
        <pre tabIndex={0}>{source}</pre>
      </figure>
    );
  }
  return (
    <figure className={classes.diagram}>
      <div className={classes.canvas} tabIndex={0} role="region" aria-label={s.docs.diagram}>
        {drawing.data === undefined ? s.shell.loading : <img src={drawing.data} alt={s.docs.diagram} />}
      </div>
      <Twin source={source} />
    </figure>
  );
}
