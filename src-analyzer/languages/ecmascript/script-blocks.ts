import { VSCODE_GRAMMARS, type GrammarName, type LanguageGrammar, type ParsedSource } from '../grammar.ts';

/** A tag that nothing closes reaches to the end. */
const OPEN = /^[ \t]*<script\b([^>]*)(?:>|(?![^]))/gim;
const CLOSE = /<\/script\s*>/gi;
const LANG = /\blang\s*=\s*["']?(\w+)/i;

/**
 * The text with everything outside of its top-level script blocks blanked: same length, same lines, so every
 * offset and line of the tree is one of the file. The grammar is that of the first block.
 */
export function scriptOf(text: string): ParsedSource {
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

/** Single-file components of Vue and Svelte: script blocks inside markup. */
export const COMPONENT_GRAMMAR: LanguageGrammar = {
  packages: { javascript: VSCODE_GRAMMARS, typescript: VSCODE_GRAMMARS, tsx: VSCODE_GRAMMARS },
  // Which of them it is is known only after reading; most of today's components are TypeScript.
  expected: () => ['javascript', 'typescript'],
  scriptsOf: scriptOf,
};
