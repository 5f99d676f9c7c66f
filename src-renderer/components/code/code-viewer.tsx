import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, drawSelection, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { loadCodeLanguage } from './code-language.ts';
import { codeTheme } from './code-theme.ts';
import { type LineMark, lineMarks, showMarks } from './line-marks.ts';
import { goToLine, targetLine } from './target-line.ts';

export interface CodeViewerProps {
  text: string;
  language: string;
  /** From 1; scrolled to and tinted. */
  line?: number | undefined;
  label: string;
  wrap?: boolean;
  marks?: readonly LineMark[];
}

const NO_MARKS: readonly LineMark[] = [];

function setWrapping(view: EditorView, wrapping: Compartment, wrap: boolean): void {
  view.dispatch({ effects: wrapping.reconfigure(wrap ? EditorView.lineWrapping : []) });
}

/** Code to read: virtualised by the editor, coloured when the grammar has arrived, searchable with Ctrl+F. */
export function CodeViewer({ text, language, line, label, wrap = false, marks = NO_MARKS }: CodeViewerProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const wrapping = useRef(new Compartment());

  const prepare = useEffectEvent((view: EditorView) => {
    setWrapping(view, wrapping.current, wrap);
    showMarks(view, marks);
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
          lineMarks,
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
    if (editor.current) goToLine(editor.current, line ?? null);
  }, [line]);

  return <div ref={host} style={{ height: '100%', minHeight: 0, overflow: 'hidden' }} />;
}
