import { useMemo, useState } from 'react';
import type { LineNote } from '#renderer/components/code/code-viewer.tsx';
import { DependencyNote } from './dependency-note.tsx';
import type { FileFinding } from './file-findings.ts';
import type { FileRisk } from './file-risks.ts';
import { FindingNote } from './finding-note.tsx';
import type { NoteState } from './note-frame.tsx';

/** What is known of a file's lines. */
export interface KnownOfLines {
  readonly findings: readonly FileFinding[];
  readonly risks: readonly FileRisk[];
}

/** It as notes under the lines; those of the line the reader was sent to are open. */
export function useLineNotes(
  projectId: number,
  { findings, risks }: KnownOfLines,
  line: number | undefined,
): LineNote[] {
  /** What was opened or closed by hand, by its key. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  return useMemo(() => {
    const stateOf = (key: string, at: number): NoteState => {
      const isOpen = chosen.get(key) ?? at === line;
      return { isOpen, onToggle: () => setChosen((before) => new Map(before).set(key, !isOpen)) };
    };
    const ofFindings = findings.map(({ issue, rule }) => ({
      key: issue.fingerprint,
      line: issue.line,
      content: <FindingNote {...{ issue, rule, projectId }} {...stateOf(issue.fingerprint, issue.line)} />,
    }));
    const ofRisks = risks.map((risk) => {
      const key = `${risk.type} ${risk.name} ${risk.version} ${risk.line}`;
      const content = <DependencyNote {...{ risk, projectId }} {...stateOf(key, risk.line)} />;
      return { key, line: risk.line, content };
    });
    return [...ofFindings, ...ofRisks].toSorted((a, b) => a.line - b.line);
  }, [chosen, findings, risks, line, projectId]);
}
