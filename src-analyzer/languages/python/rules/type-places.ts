const DEF = /\bdef[ \t]+\w+[ \t]*\(/g;
/** `client: Client` in a class; a line of a dictionary ends with a comma. */
const ANNOTATED =
  /^[ \t]{0,200}(?!(?:else|try|finally|except|lambda)\b)(self\.)?[A-Za-z_]\w*[ \t]*:[ \t]*(?=[\w"'])[^=\n#]{0,200}[^=\n#,\s](?=[ \t]{0,200}([=#\n]|$))/gm;
/** More than the parameters of a function take. */
const MAX_HEAD = 8000;

/** Where a type of values is named. */
export interface TypePlace {
  readonly start: number;
  readonly end: number;
  /** Whether somebody may make the value by its type: of a parameter, of a field without a value. */
  readonly mayBeMade: boolean;
}

/** Where the types of parameters and results stand in a head, from behind its opening bracket on. */
function* typesInHead(code: string, from: number): Generator<TypePlace> {
  let depth = 1;
  let start = -1;
  for (let at = from; at < Math.min(code.length, from + MAX_HEAD); at += 1) {
    const character = code[at] ?? '';
    const isEnd = depth === 1 && /[,=)]/.test(character);
    if (isEnd && start >= 0) {
      yield { start, end: at, mayBeMade: true };
      start = -1;
    }
    if (/[([{]/.test(character)) depth += 1;
    else if (/[)\]}]/.test(character)) depth -= 1;
    else if (character === ':' && depth === 1) start = at;
    if (depth > 0) continue;
    const result = code.slice(at + 1, at + MAX_HEAD).match(/^[ \t]*->[^:\n]*/)?.[0] ?? '';
    yield { start: at + 1, end: at + 1 + result.length, mayBeMade: true };
    return;
  }
}

/** Where a text names types of values only, which hands them to nobody, in order. */
export function typePlaces(code: string): TypePlace[] {
  const places = [...code.matchAll(DEF)].flatMap(({ 0: head, index }) => [
    ...typesInHead(code, index + head.length),
  ]);
  for (const { 0: line, 1: self, 2: next, index } of code.matchAll(ANNOTATED))
    places.push({
      start: index + line.indexOf(':'),
      end: index + line.length,
      mayBeMade: self === undefined && next !== '=',
    });
  return places.toSorted((a, b) => a.start - b.start);
}
