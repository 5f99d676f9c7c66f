import semver from 'semver';
import type { DependencyType } from '#contract/words.ts';

/** A longer text is no range; it bounds what is read of one. */
const MAX_RANGE_LENGTH = 200;

type Translate = (written: string) => string | undefined;

/** How ecosystems write ranges, brought into npm's notation. */
const TRANSLATIONS: Partial<Record<DependencyType, Translate>> = {
  NPM: (written) => written,
  PYPI: fromPython,
  COMPOSER: fromComposer,
  RUBYGEMS: fromRuby,
};

/** A range in npm's notation; undefined for what is none, or cannot be told. */
export function npmRange(type: DependencyType, written: string): string | undefined {
  if (written.length > MAX_RANGE_LENGTH) return undefined;
  const translated = TRANSLATIONS[type]?.(written.trim());
  return translated === undefined || semver.validRange(translated) === null ? undefined : translated;
}

/** Whether newer versions than all that are known would be allowed, too. */
export function isOpen(range: string): boolean {
  return intersects(range, '>=999999.0.0');
}

/** Whether a range allows any release of a line; a line is a version's first numbers. */
export function allowsLine(range: string, line: string): boolean {
  const numbers = line.split('.').length;
  return /^\d+(?:\.\d+){0,2}$/.test(line) && intersects(range, numbers < 3 ? `${line}.x` : line);
}

function intersects(a: string, b: string): boolean {
  try {
    return semver.intersects(a, b);
  } catch {
    return false;
  }
}

const CLAUSE = /^(===|==|~=|~>|!=|<>|<=|>=|<|>|=|\^|~)?\s*v?(\d+(?:\.\d+)*)(\.\*)?$/;

/** Joins the clauses that must hold together; undefined when one of them is not understood. */
function allOf(
  clauses: readonly string[],
  translate: (clause: Clause) => string | undefined,
): string | undefined {
  const parts = clauses.map((text) => {
    const [, sign = '', version = '', star] = CLAUSE.exec(text.trim()) ?? [];
    return version === ''
      ? undefined
      : translate({ sign, numbers: version.split('.'), star: star !== undefined });
  });
  return parts.includes(undefined) ? undefined : parts.filter((part) => part !== '').join(' ');
}

interface Clause {
  readonly sign: string;
  readonly numbers: readonly string[];
  /** `3.8.*` */
  readonly star: boolean;
}

/** No more than the three numbers that npm has. */
const written = (numbers: readonly string[]): string => numbers.slice(0, 3).join('.');
const full = (numbers: readonly string[]): string => [...numbers, '0', '0'].slice(0, 3).join('.');

/** From a version up to, and without, the next one at its last number but one: `~> 3.1`, `~=3.1`, Composer's `~3.1`. */
function compatible(numbers: readonly string[]): string {
  const kept = numbers.slice(0, Math.max(1, numbers.length - 1)).slice(0, 3);
  const end = [...kept.slice(0, -1), String(Number(kept.at(-1)) + 1)];
  return `>=${full(numbers)} <${full(end)}`;
}

/** What is left out one by one (`!=3.9.7`) does not change which lines are allowed. */
function compare({ sign, numbers, star }: Clause): string {
  if (sign === '!=' || sign === '<>') return '';
  if (star) return `${written(numbers.slice(0, 2))}.x`;
  return sign === '' || sign.startsWith('=') ? written(numbers) : `${sign}${full(numbers)}`;
}

/** https://packaging.python.org/specifications/version-specifiers/, and Poetry's `^3.8`, `~3.8` and `||`. */
function fromPython(text: string): string | undefined {
  const parts = text.split('||').map((part) =>
    allOf(
      part.split(',').filter((one) => one.trim() !== ''),
      (clause) => {
        if (clause.sign === '~=') return compatible(clause.numbers);
        return clause.sign === '^' || clause.sign === '~'
          ? `${clause.sign}${written(clause.numbers)}`
          : compare(clause);
      },
    ),
  );
  return parts.includes(undefined) ? undefined : parts.join(' || ');
}

/** https://getcomposer.org/doc/articles/versions.md */
function fromComposer(text: string): string | undefined {
  const parts = text.split(/\|\|?/).map((alternative) => {
    const part = alternative.trim();
    const [, from, to] = /^v?(\d+(?:\.\d+)*)\s+-\s+v?(\d+(?:\.\d+)*)$/.exec(part) ?? [];
    if (from !== undefined) return `${from} - ${to}`;
    const clauses = part
      .replaceAll(/([<>=!~^])\s+/g, '$1')
      .split(/[\s,]+/)
      .filter((one) => one !== '');
    return allOf(clauses, (clause) => {
      if (clause.sign === '~') return compatible(clause.numbers);
      return clause.sign === '^' ? `^${written(clause.numbers)}` : compare(clause);
    });
  });
  return parts.includes(undefined) ? undefined : parts.join(' || ');
}

/** https://guides.rubygems.org/patterns/#semantic-versioning */
/** `< 5.2.x` ends before all of 5.2: a letter stands for what comes before a release. */
function fromRuby(text: string): string | undefined {
  return allOf(text.replaceAll(/(\d)\.x\b/g, '$1').split(','), (clause) =>
    clause.sign === '~>' ? compatible(clause.numbers) : compare(clause),
  );
}
