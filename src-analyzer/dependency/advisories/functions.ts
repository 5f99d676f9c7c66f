/** Functions of a package that a vulnerability is in, as its database names them. */
export interface FunctionsOf {
  /**
   * What code imports to reach them. Go: the package below the module, with its slash, `/http2`; '' is the module itself.
   * Rust: '', since their names have the whole path.
   */
  readonly within: string;
  /** `Parse`, `Tokenizer.Next`; Rust `smallvec::SmallVec::grow`. None: the database names the package and none of its functions. */
  readonly names: readonly string[];
}

/** More than any advisory names; one with more has none. */
const MAX_NAMES = 1000;

/** As written and read again: no name has a separator of the data's own form. */
const NAME = /^[\p{L}\p{N}_.:]{1,200}$/u;
const WITHIN = /^(?:\/[\w.~+/-]{1,300})?$/;

const BETWEEN = ';';
const NAMES = ',';

/** `/http2 ConfigureServer,Server.ServeConn;/http2/h2c`. */
export function writeFunctions(functions: readonly FunctionsOf[]): string {
  return functions.map(({ within, names }) => `${within} ${names.join(NAMES)}`).join(BETWEEN);
}

export function readFunctions(text: string): FunctionsOf[] {
  return text.split(BETWEEN).map((one) => {
    const [within = '', names = ''] = one.split(' ');
    return { within, names: names === '' ? [] : names.split(NAMES) };
  });
}

/**
 * What may be kept of what a database says. Undefined where one of them cannot be: that none of the others is called would
 * say nothing.
 */
export function checkedFunctions(functions: readonly FunctionsOf[]): readonly FunctionsOf[] | undefined {
  const names = functions.flatMap((one) => one.names);
  const isSound =
    functions.length > 0 &&
    names.length <= MAX_NAMES &&
    names.every((name) => NAME.test(name)) &&
    functions.every(({ within }) => WITHIN.test(within));
  return isSound ? functions : undefined;
}

/** What two entries on the same vulnerability of a package name together; none when one of them names none. */
export function bothFunctions(
  a: readonly FunctionsOf[] | undefined,
  b: readonly FunctionsOf[] | undefined,
): readonly FunctionsOf[] | undefined {
  if (a === undefined || b === undefined) return undefined;
  const byPlace = Map.groupBy([...a, ...b], ({ within }) => within);
  const merged = [...byPlace].map(([within, own]) => {
    const isWhole = own.some(({ names }) => names.length === 0);
    return { within, names: isWhole ? [] : [...new Set(own.flatMap(({ names }) => names))] };
  });
  return checkedFunctions(merged);
}
