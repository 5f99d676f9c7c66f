import type { GrammarName } from './grammars.ts';

/** Single-file components: script blocks inside markup. */
export function isComponentLanguage(language: string): boolean {
  return language === 'Vue' || language === 'Svelte';
}

const OPEN = /^[ \t]*<script\b([^>]*)>/gim;
const CLOSE = /<\/script\s*>/gi;
const LANG = /\blang\s*=\s*["']?(\w+)/i;

/**
 * The text with everything outside of its top-level script blocks blanked: same length, same lines, so every
 * offset and line of the tree is one of the file. The grammar is that of the first block.
 */
export function scriptOf(text: string): { grammar: GrammarName; source: string } {
  let grammar: GrammarName | undefined;
  let source = '';
  let at = 0;
  OPEN.lastIndex = 0;
  for (let open = OPEN.exec(text); open; open = OPEN.exec(text)) {
    const start = OPEN.lastIndex;
    CLOSE.lastIndex = start;
    const close = CLOSE.exec(text);
    const end = close ? close.index : text.length;
    const lang = LANG.exec(open[1] ?? '')?.[1]?.toLowerCase();
    grammar ??= lang === 'ts' || lang === 'typescript' ? 'typescript' : lang === 'tsx' ? 'tsx' : 'javascript';
    source += blank(text.slice(at, start)) + text.slice(start, end);
    at = end;
    OPEN.lastIndex = close ? CLOSE.lastIndex : text.length;
  }
  return { grammar: grammar ?? 'javascript', source: source + blank(text.slice(at)) };
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
