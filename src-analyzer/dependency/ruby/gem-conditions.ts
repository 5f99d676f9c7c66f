/** What a line asks before its gem counts, and whether the answer has to be no. */
export interface Question {
  readonly asked: string;
  readonly isNot: boolean;
}

const MAX_CHARS = 200;
/** `gem 'x' unless ENV['Y']`, not what stands in a text. */
const BEHIND = /^(?:[^'"\s]|'[^']*'|"[^"]*"|\s(?!(?:if|unless)\s))*\s(if|unless)\s+(\S.*)$/;
const OPENING = /^(if|unless)\s+(\S.*)$/;
const OTHER = /^elsif\s+(\S.*)$/;
/** What newer versions of Ruby have goes for those in use. */
const FROM_ON = /\bRUBY_VERSION\b[^<>R]{0,60}>/;
const BEFORE = /\bRUBY_VERSION\b[^<>R]{0,60}</;

const withoutRemark = (text: string): string => text.replace(/\s#.*$/, '').trim();

const questionOf = ([, word, asked]: RegExpExecArray): Question | undefined => {
  const said = withoutRemark((asked ?? '').replace(/\bthen$/, ''));
  return said === '' || said.length > MAX_CHARS ? undefined : { asked: said, isNot: word === 'unless' };
};

/** Of the line that opens a block. */
export function questionAbove(line: string): Question | undefined {
  const match = OPENING.exec(line);
  return match === null ? undefined : questionOf(match);
}

/** What is asked from here on in a block: `else` turns the question round, `elsif` asks another one. */
export function questionAfter(line: string, before: Question | undefined): Question | undefined {
  const other = OTHER.exec(line)?.[1];
  if (other !== undefined) return { asked: withoutRemark(other).slice(0, MAX_CHARS), isNot: false };
  return line === 'else' && before !== undefined ? { ...before, isNot: !before.isNot } : before;
}

/** Behind a gem. */
export function questionBehind(line: string): Question | undefined {
  const match = BEHIND.exec(line);
  return match === null ? undefined : questionOf(match);
}

const PLATFORMS = /\bplatforms?(?::|\s*=>)\s*(\[[^[\]]{0,200}\]|%i\[[^\]]{0,200}\]|:\w+)/;
/** The Ruby that most people have. */
const COMMON = /^(?:ruby|mri)(?:_\d+)?$/;

/** What a gem is for alone, by the questions around it and the platforms behind it; undefined for one that is for all. */
export function conditionOf(questions: readonly Question[], line: string): string | undefined {
  const asked = questions
    .filter(({ asked: text, isNot }) => !(isNot ? BEFORE : FROM_ON).test(text))
    .map(({ asked: text, isNot }) => (isNot ? `not (${text})` : text));
  const names =
    PLATFORMS.exec(line)?.[1]
      ?.match(/\w+/g)
      ?.filter((one) => one !== 'i') ?? [];
  const platforms =
    names.length > 0 && !names.some((one) => COMMON.test(one)) ? [`platform ${names.join(', ')}`] : [];
  const all = [...asked, ...platforms];
  return all.length === 0 ? undefined : all.join(' and ');
}
