/** One place of a text of `java.util.Formatter` that shows a value. */
interface Conversion {
  /** Of the value that it shows, counted from 0. */
  readonly index: number;
  /** Lower case; `t` for dates and times. */
  readonly letter: string;
  /** As written. */
  readonly text: string;
}

interface FormatText {
  readonly conversions: readonly Conversion[];
  /** What begins with a percent sign and is no conversion; '' where there is none. */
  readonly unknown: string;
}

/** https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Formatter.html */
const CONVERSION = /%(?:(\d{1,3})\$)?([-#+ 0,(<]{0,8})\d{0,6}(?:\.\d{1,6})?([tT]?[a-zA-Z%])/y;
const LETTERS = /^(?:[bBhHsScCdoxXeEfgGaAn%]|[tT][a-zA-Z])$/;

/** What a text of `String.format` asks for. */
function readFormat(text: string): FormatText {
  const conversions: Conversion[] = [];
  let next = 0;
  let last = 0;
  for (let at = text.indexOf('%'); at >= 0;) {
    CONVERSION.lastIndex = at;
    const [written = '', place, flags = '', letter = ''] = CONVERSION.exec(text) ?? [];
    // A percent sign and an end of line take no flag but the one that moves them to the left.
    const isPlain = !/[n%]$/.test(letter) || /^-?$/.test(flags);
    if (!LETTERS.test(letter) || !isPlain) return { conversions, unknown: written || text.slice(at, at + 2) };
    if (!/[n%]$/.test(letter)) {
      if (place !== undefined && Number(place) > 0) last = Number(place) - 1;
      else if (!flags.includes('<')) last = next++;
      conversions.push({ index: last, letter: letter.charAt(0).toLowerCase(), text: written });
    }
    at = text.indexOf('%', at + written.length);
  }
  return { conversions, unknown: '' };
}

/** How many values a text shows. */
const valuesShown = ({ conversions }: FormatText): number =>
  Math.max(0, ...conversions.map(({ index }) => index + 1));

/** Kinds of values by the conversions that throw for them. */
const FITS: Readonly<Record<string, RegExp>> = {
  d: /^(?:whole)$/,
  o: /^(?:whole)$/,
  x: /^(?:whole)$/,
  e: /^(?:fraction)$/,
  f: /^(?:fraction)$/,
  g: /^(?:fraction)$/,
};
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['whole', /^(?:int|long|short|byte|Integer|Long|Short|Byte|BigInteger|Int)$/],
  ['fraction', /^(?:double|float|Double|Float|BigDecimal)$/],
  ['other', /^(?:String|boolean|Boolean)$/],
];

/** Whether a conversion throws for values of a type; false for types that are not known. */
function isRefused({ letter }: Conversion, type: string): boolean {
  const kind = KINDS.find(([, types]) => types.test(type))?.[0];
  return kind !== undefined && FITS[letter]?.test(kind) === false;
}

/** Values of a call that formats. */
interface GivenValues {
  /** Undefined where one argument may stand for all of them. */
  readonly count: number | undefined;
  /** Type of a value by its place; '' for one that is not known. */
  readonly typeAt: (index: number) => string;
}

/** Why a call that formats throws; undefined where it does not, as far as it is known. */
export function failureOf(text: string, { count, typeAt }: GivenValues): string | undefined {
  const read = readFormat(text);
  if (read.unknown !== '') return `'${read.unknown}' is not a format conversion, so the call throws`;
  if (count === undefined) return undefined;
  const needed = valuesShown(read);
  if (needed > count) return `the text needs ${needed} values and is given ${count}, so the call throws`;
  const wrong = read.conversions.find((one) => isRefused(one, typeAt(one.index)));
  return wrong && `'${wrong.text}' does not take the type of its value, so the call throws`;
}

/** What is said of a text that does not show all of its values; undefined where it does, or where the call throws. */
export function droppedBy(text: string, given: number): string | undefined {
  const read = readFormat(text);
  const shown = valuesShown(read);
  if (read.unknown !== '' || shown >= given) return undefined;
  return `the text shows ${shown} of the ${given} values that it is given`;
}

/** Whether a text shows some of its values, and may do without the others. */
export const showsSome = (text: string): boolean => valuesShown(readFormat(text)) > 0 && !text.includes('{}');

export interface MessageText {
  /** Highest number of a value, with one added; 0 for none. */
  readonly shown: number;
  /** A place of a value that stands between apostrophes and is shown as it is; '' for none. */
  readonly quoted: string;
}

/**
 * What a text of `java.text.MessageFormat` asks for. An apostrophe begins text that stands for itself, two are one.
 * https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/text/MessageFormat.html
 */
export function readMessage(text: string): MessageText {
  let isQuoted = false;
  let quote = 0;
  let shown = 0;
  let quoted = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "'") {
      if (text[at + 1] === "'") at += 1;
      else {
        isQuoted = !isQuoted;
        quote = at;
      }
      continue;
    }
    const [place, number] = /^\{(\d{1,2})[,}]/.exec(text.slice(at, at + 5)) ?? [];
    if (place === undefined) continue;
    if (!isQuoted) shown = Math.max(shown, Number(number) + 1);
    // `'{0}'` as a whole is quoted on purpose or by mistake; behind the apostrophe of a word it is a mistake.
    else if (/[A-Za-z]/.test(text[quote - 1] ?? '')) quoted ||= place;
  }
  return { shown, quoted };
}
