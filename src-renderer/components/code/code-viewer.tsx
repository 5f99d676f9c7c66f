import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, drawSelection, keymap, lineNumbers } from '@codemirror/view';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { loadCodeLanguage } from './code-language.ts';
import { codeTheme } from './code-theme.ts';
import type { LineAuthor } from './author-of-line.ts';
import { lineAuthors, showAuthors } from './line-authors.ts';
import { type LineMark, lineMarks, showMarks } from './line-marks.ts';
import { lineNotes, showNotes } from './line-notes.ts';
import { goToLine, targetLine } from './target-line.ts';

export interface CodeViewerProps {
  text: string;
  language: string;
  /** From 1; scrolled to and tinted. */
  line?: number | undefined;
  label: string;
  wrap?: boolean;
  marks?: readonly LineMark[];
  notes?: readonly LineNote[];
  /** In order of their lines. */
  authors?: readonly LineAuthor[];
}

/** Something to read under a line. */
export interface LineNote {
  /** The same for the same note: its element stays. */
  key: string;
  /** From 1. */
  line: number;
  content: ReactNode;
}

const NO_MARKS: readonly LineMark[] = [];
const NO_AUTHORS: readonly LineAuthor[] = [];
const NO_NOTES: readonly LineNote[] = [];

/** The elements of notes, one for each key as long as the notes are the same ones. */
function useNotePlaces(notes: readonly LineNote[]) {
  const keys = notes.map(({ key, line }) => `${line} ${key}`).join('\n');
  // oxlint-disable-next-line react/exhaustive-deps -- what the notes say may change while their places stay
  return useMemo(() => notes.map(({ line }) => ({ line, host: document.createElement('div') })), [keys]);
}

function setWrapping(view: EditorView, wrapping: Compartment, wrap: boolean): void {
  view.dispatch({ effects: wrapping.reconfigure(wrap ? EditorView.lineWrapping : []) });
}

/** Code to read: virtualised by the editor, coloured when the grammar has arrived, searchable with Ctrl+F. */
export function CodeViewer(props: CodeViewerProps) {
  const { text, language, line, label, wrap = false, marks = NO_MARKS, notes = NO_NOTES } = props;
  const { authors = NO_AUTHORS } = props;
  const places = useNotePlaces(notes);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const wrapping = useRef(new Compartment());

  const prepare = useEffectEvent((view: EditorView) => {
    setWrapping(view, wrapping.current, wrap);
    showMarks(view, marks);
    showAuthors(view, authors);
    showNotes(view, places);
    goToLine(view, line ?? null);
  });

  useEffect(() => {
    if (!host.current) return undefined;
    const grammar = new Compartment();
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          EditorState.readOnly.of(true),
          EditorView.editable.of(false),
          EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label, 'aria-readonly': 'true' }),
          lineAuthors,
          lineMarks,
          lineNotes,
          lineNumbers(),
          drawSelection(),
          highlightSelectionMatches(),
          search({ top: true }),
          keymap.of(searchKeymap),
          targetLine,
          grammar.of([]),
          wrapping.current.of([]),
          codeTheme,
        ],
      }),
    });
    editor.current = view;
    let closed = false;
    const color = async () => {
      const extension = await loadCodeLanguage(language);
      if (!closed) view.dispatch({ effects: grammar.reconfigure(extension) });
    };
    void color();
    prepare(view);
    return () => {
      closed = true;
      editor.current = null;
      view.destroy();
    };
  }, [text, language, label]);

  useEffect(() => {
    if (editor.current) setWrapping(editor.current, wrapping.current, wrap);
  }, [wrap]);

  useEffect(() => {
    if (editor.current) showMarks(editor.current, marks);
  }, [marks]);

  useEffect(() => {
    if (editor.current) showAuthors(editor.current, authors);
  }, [authors]);

  useEffect(() => {
    if (editor.current) showNotes(editor.current, places);
  }, [places]);

  // A note that opens or closes is as high as it is now.
  const measure = useEffectEvent((_shown: readonly LineNote[]) => editor.current?.requestMeasure());
  useEffect(() => measure(notes), [notes]);

  useEffect(() => {
    if (editor.current) goToLine(editor.current, line ?? null);
  }, [line]);

  return (
    <>
      <div ref={host} style={{ height: '100%', minHeight: 0, overflow: 'hidden' }} />
      {notes.map(({ key, content }, at) => {
        const place = places[at]?.host;
        return <Fragment key={key}>{place && createPortal(content, place)}</Fragment>;
      })}
    </>
  );
}
