import { inPattern } from './js-nodes.ts';

const PRAGMA = /^[ \t]{0,20}(?:\/?\*{1,2}|\/\/)\s{0,10}@jsx\s{1,10}([\w$]{1,40})/m;
/** Libraries whose factories make elements that React or what works like it shows, with keys. */
const ELEMENTS = /react|emotion|theme-ui|wordpress|inferno|nerv/;

/** Whether a file says that its JSX is made by a function that is not React's: `@jsx xml`, which writes something else than a page. */
export function isOtherFactory(text: string): boolean {
  const factory = PRAGMA.exec(text)?.[1];
  if (factory === undefined || factory === 'React') return false;
  const imports = new RegExp(
    String.raw`^import\s[^'"]{0,300}(?<![\w$])${inPattern(factory)}(?![\w$])[^'"]{0,300}['"]([^'"]{1,200})['"]`,
    'gm',
  );
  const modules = [...text.matchAll(imports)].map(([, module = '']) => module);
  return !modules.some((module) => ELEMENTS.test(module));
}
