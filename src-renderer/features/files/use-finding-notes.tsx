import { useMemo, useState } from 'react';
import type { LineNote } from '#renderer/components/code/code-viewer.tsx';
import type { FileFinding } from './file-findings.ts';
import { FindingNote } from './finding-note.tsx';

/** The findings of a file as notes under their lines; those of the line the reader was sent to are open. */
export function useFindingNotes(
  projectId: number,
  findings: readonly FileFinding[],
  line: number | undefined,
): LineNote[] {
  /** What was opened or closed by hand, by fingerprint. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  return useMemo(
    () =>
      findings.map(({ issue, rule }) => {
        const { fingerprint } = issue;
        const isOpen = chosen.get(fingerprint) ?? issue.line === line;
        return {
          key: fingerprint,
          line: issue.line,
          content: (
            <FindingNote
              issue={issue}
              rule={rule}
              projectId={projectId}
              isOpen={isOpen}
              onToggle={() => setChosen((before) => new Map(before).set(fingerprint, !isOpen))}
            />
          ),
        };
      }),
    [chosen, findings, line, projectId],
  );
}
