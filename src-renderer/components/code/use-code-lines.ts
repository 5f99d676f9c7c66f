import { useEffect, useState } from 'react';
import { loadCode } from '../load-code.ts';
import type { CodeLine } from './code-parts.ts';

const NO_LINES: readonly CodeLine[] = [];

/** Lines of a text in their colours; none before the grammar has arrived, or where it cannot be fetched. */
export function useCodeLines(
  text: string,
  language: string | undefined,
  from: number,
  count: number,
): readonly CodeLine[] {
  const [found, setFound] = useState({ text: '', from: 0, lines: NO_LINES });
  useEffect(() => {
    if (language === undefined) return undefined;
    let isOver = false;
    const read = async () => {
      const { partsOfLines } = await loadCode(() => import('./code-parts.ts'));
      const lines = await partsOfLines(text, language, from, count);
      if (!isOver) setFound({ text, from, lines });
    };
    // Without colours it can be read all the same.
    read().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [text, language, from, count]);
  return found.text === text && found.from === from ? found.lines : NO_LINES;
}
