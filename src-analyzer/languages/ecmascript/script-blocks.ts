import { VSCODE_GRAMMARS, type GrammarName, type LanguageGrammar, type ParsedSource } from '../grammar.ts';

/** A tag that nothing closes reaches to the end. */
const OPEN = /^[ \t]*<script\b([^>]*)(?:>|(?![^]))/gim;
const CLOSE = /<\/script\s*>/gi;
const LANG = /\blang\s*=\s*["']?(\w+)/i;

/** What stands in a `<script>`, by its offsets; one that nothing closes reaches to the end of the text. */
interface ScriptTag {
  readonly attributes: string;
  readonly start: number;
  readonly end: number;
}

/** @param open of the whole start tag, its attributes in the first group; both are global */
export function scriptTags(text: string, open: RegExp, close: RegExp): ScriptTag[] {
  const tags: ScriptTag[] = [];
  open.lastIndex = 0;
  for (let found = open.exec(text); found; found = open.exec(text)) {
    const start = open.lastIndex;
    close.lastIndex = start;
    const end = close.exec(text)?.index ?? text.length;
    tags.push({ attributes: found[1] ?? '', start, end });
    open.lastIndex = end;
  }
  return tags;
}

/**
 * The text with everything outside of its top-level script blocks blanked: same length, same lines, so every
 * offset and line of the tree is one of the file. The grammar is that of the first block.
 */
export function scriptOf(text: string): ParsedSource {
  let grammar: GrammarName | undefined;
  let source = '';
  let at = 0;
  for (const { attributes, start, end } of scriptTags(text, OPEN, CLOSE)) {
    const lang = LANG.exec(attributes)?.[1]?.toLowerCase();
    grammar ??= lang === 'ts' || lang === 'typescript' ? 'typescript' : lang === 'tsx' ? 'tsx' : 'javascript';
    source += blank(text.slice(at, start)) + text.slice(start, end);
    at = end;
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
