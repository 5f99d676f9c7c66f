const LOAD = String.raw`(?:import_module|load_module|load_source|module_from_spec|__import__|ModuleType)`;
/** Variables that hold a module: what loads one gives it, its type says so, or it comes out of `sys.modules`. */
const MODULES = [
  new RegExp(String.raw`^[ \t]*(\w+)[ \t]*=[ \t]*[\w.]{0,60}\b${LOAD}\(`, 'gm'),
  /\b(\w+)[ \t]*:[ \t]*["']?[\w.[\] \t|]{0,80}\bModuleType\b/g,
  /\bfor[ \t]+(?:\w+[ \t]*,[ \t]*)?(\w+)[ \t]+in[ \t]+(?:list\()?sys\.modules\.(?:items|values)\(/g,
];
const NO_MODULES: ReadonlySet<string> = new Set(['self', 'cls']);
const LIST = /[[{(]/;

/** Texts directly in a list, tuple or set that is written out from `start` on; of a dictionary its keys. */
function textsIn(text: string, start: number): string[] {
  const found: { readonly name: string; readonly isKey: boolean }[] = [];
  let depth = 0;
  for (const part of text
    .slice(start)
    .matchAll(
      /#[^\n]*|"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|(["'])((?:\\.|(?!\1)[^\\\n])*)(?:\1(\s{0,20}:)?)?|[[\](){}]/g,
    )) {
    const [whole, quote, name = '', colon] = part;
    if (quote !== undefined && depth === 1) found.push({ name, isKey: colon !== undefined });
    if (quote !== undefined || whole.length > 1) continue;
    depth += LIST.test(whole) ? 1 : -1;
    if (depth === 0) break;
  }
  const keys = found.filter(({ isKey }) => isKey);
  return (keys.length > 0 ? keys : found).map(({ name }) => name);
}

/** The texts of a list of the file by its name, or of one that is written in place. */
function listed(text: string, list: string, at: number): string[] {
  if (LIST.test(list)) return textsIn(text, at);
  const declared = new RegExp(String.raw`^${list}(?:[ \t]*:[^=\n]{1,200})?[ \t]*=[ \t]*(?=[[{(])`, 'm').exec(
    text,
  );
  return declared ? textsIn(text, declared.index + declared[0].length) : [];
}

/** What a loop goes through whose variable names what is set: the nearest one above. */
function loopedTexts(text: string, name: string, before: number): string[] {
  const loop = new RegExp(String.raw`\bfor[ \t]+${name}\b[\w, \t]*[ \t]in[ \t]+(\w+|[[{(])`, 'dg');
  const nearest = [...text.slice(0, before).matchAll(loop)].at(-1);
  const [start] = nearest?.indices?.[1] ?? [];
  return start === undefined ? [] : listed(text, nearest?.[1] ?? '', start);
}

/** Names that are set on one variable. */
function setOn(text: string, module: string): string[] {
  const plain = new RegExp(
    String.raw`\bsetattr\(\s*${module}\s*,\s*["'](\w+)["']|\b${module}\.__dict__\[\s*["'](\w+)["']\s*\]\s*=(?!=)|^[ \t]*${module}\.(\w+)[ \t]*=(?!=)`,
    'gm',
  );
  const names = [...text.matchAll(plain)].map(([, ...found]) => found.find((one) => one !== undefined) ?? '');
  const looped = new RegExp(
    String.raw`\bsetattr\(\s*${module}\s*,\s*(\w+)\s*,|\b${module}\.__dict__\[\s*(\w+)\s*\]\s*=(?!=)`,
    'g',
  );
  for (const { index, 1: first, 2: second } of text.matchAll(looped))
    names.push(...loopedTexts(text, first ?? second ?? '', index));
  const updated = new RegExp(String.raw`\b${module}\.__dict__\.update\(\s*(?=(\w+|\{))`, 'g');
  for (const one of text.matchAll(updated))
    names.push(...listed(text, one[1] ?? '', one.index + one[0].length));
  return names;
}

/** Names that a file sets on the modules it loads: their code finds them although nothing in it defines them. */
export function namesOnModules(text: string): string[] {
  if (!text.includes('odule') && !text.includes('__import__')) return [];
  const modules = new Set(MODULES.flatMap((sign) => [...text.matchAll(sign)].map(([, name = '']) => name)));
  const names = [...modules].filter((name) => !NO_MODULES.has(name)).flatMap((name) => setOn(text, name));
  return [...new Set(names)];
}
