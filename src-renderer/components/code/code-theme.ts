import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { colorOfCode } from './code-color.ts';
import { CODE_COLORS } from './code-colors.ts';

const view = EditorView.theme({
  '&': {
    height: '100%',
    fontSize: '12.5px',
    backgroundColor: 'var(--v-panel)',
    color: 'var(--mantine-color-text)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--mantine-font-family-monospace)',
    lineHeight: '1.55',
    fontVariantLigatures: 'none',
  },
  '.cm-content': { padding: '8px 0 40vh' },
  '.cm-content:focus-visible': { outline: 'none' },
  '.cm-gutters': {
    backgroundColor: 'var(--v-panel)',
    color: 'var(--mantine-color-dimmed)',
    border: 'none',
    paddingLeft: '6px',
  },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 10px 0 6px' },
  '.cm-targetLine': { backgroundColor: 'var(--v-selected)', boxShadow: 'inset 3px 0 0 var(--v-accent)' },
  '.cm-markGutter': { width: '14px' },
  '.cm-authorGutter .cm-gutterElement': {
    width: '172px',
    padding: '0 10px',
    overflow: 'hidden',
    fontFamily: 'var(--mantine-font-family)',
    fontSize: '11px',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '.cm-authorGutter .cm-gutterElement.cm-firstOfAuthor': { boxShadow: 'inset 0 1px 0 var(--v-line)' },
  '.cm-panels': { backgroundColor: 'var(--v-canvas)', color: 'inherit', borderColor: 'var(--v-line)' },
  '.cm-panel input, .cm-panel button': {
    fontFamily: 'inherit',
    color: 'inherit',
    background: 'var(--v-panel)',
    border: '1px solid var(--v-line-strong)',
    borderRadius: '5px',
  },
  '.cm-panel label': { fontSize: '12px' },
  '.cm-searchMatch': { backgroundColor: 'var(--v-fair-soft)', outline: '1px solid var(--v-fair-fill)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--v-fair-fill)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--v-accent) 24%, transparent) !important',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--v-hover)' },
});

const colors = HighlightStyle.define([
  ...Object.entries(CODE_COLORS).map(([name, tag]) => ({
    tag,
    color: colorOfCode(name),
    ...(name === 'comment' && { fontStyle: 'italic' }),
  })),
  { tag: tags.heading, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.link, color: 'var(--v-accent)' },
]);

/** Colours come from the page's variables, so that light and dark need no second theme. */
export const codeTheme: Extension = [view, syntaxHighlighting(colors)];
