import { inPattern } from './js-nodes.ts';

/** Modules whose `fetch` and `Request` are those of the standard, or behave so. */
const STANDARD_FETCH =
  /['"](?:node-fetch(?:-native|-npm)?(?:\/[\w/-]{1,40})?|cross-fetch(?:\/polyfill)?|undici|isomorphic-fetch|isomorphic-unfetch|whatwg-fetch|cross-undici-fetch|@whatwg-node\/fetch|make-fetch-happen|minipass-fetch|electron-fetch)['"]/;
const OF_GLOBAL = /\b(?:globalThis|window|global|self)\.(?:fetch|Request)\b/;
/** Words that stand before a bracket, too. */
const KEYWORD = /^(?:if|while|switch|for|catch|return|await|with)$/;

/** Where a file gives a name a meaning of its own: by a declaration, an import, a pattern or a parameter. */
function bindingsOf(text: string, name: string): string[] {
  const word = String.raw`(?<![\w$.])${inPattern(name)}(?![\w$])`;
  const patterns = [
    String.raw`\b(?:const|let|var|class|function\*?)\s+${word}[^\n]{0,200}`,
    String.raw`\b(?:const|let|var)\s*\{[^{}]{0,400}?${word}[^{}]{0,400}\}\s*=[^\n]{0,200}`,
    String.raw`\bimport\b[^;'"()]{0,400}?${word}[^;'"()]{0,400}\bfrom\s*['"][^'"\n]{1,120}['"]`,
    String.raw`\bfunction\b[^()]{0,60}\([^()]{0,300}?${word}`,
    String.raw`\([^()]{0,300}?${word}[^()]{0,300}\)\s*(?::[^=>{}]{1,60})?=>`,
    String.raw`${word}\s*=>`,
  ];
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(([all]) => all),
  );
  const methods = new RegExp(String.raw`([\w$]{1,60})\s*\([^()]{0,300}?${word}[^()]{0,300}\)\s*\{`, 'g');
  const heads = [...text.matchAll(methods)].filter(([, head = '']) => !KEYWORD.test(head));
  return [...found, ...heads.map(([all]) => all)];
}

/** Whether a name is nobody's but the language's or the platform's in a file. */
export function isGlobal(text: string, name: string): boolean {
  return bindingsOf(text, name).length === 0;
}

/** Whether `fetch` or `Request` is the standard's, be it of the platform or of a module that stands for it. */
export function isStandardFetch(text: string, name: 'fetch' | 'Request'): boolean {
  return bindingsOf(text, name).every((one) => STANDARD_FETCH.test(one) || OF_GLOBAL.test(one));
}
