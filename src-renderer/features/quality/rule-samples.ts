/** The samples that the rules are tested with, part of the built page; what stands in them: `src-analyzer/quality/testing/samples.ts`. */
const FILES = import.meta.glob<string>('../../../src-analyzer/**/*.samples.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface RuleSample {
  readonly isBad: boolean;
  readonly file: string;
  readonly lines: readonly string[];
  /** From 0: where the rule finds something. */
  readonly found: readonly number[];
}

const MARK = / ⟵( REVIEW)?$/;
/** Longer ones show a corner of the rule, no first example of it. */
const MAX_LINES = 24;

function toSample(part: string): RuleSample[] {
  const [head = '', ...body] = part.trimEnd().split('\n');
  const [, verdict, file = ''] = /^(bad|good) (.+)$/.exec(head) ?? [];
  // `@` stands for letters or lines that a test fills in.
  const isPlain = body.length <= MAX_LINES && !/@\{|^@repeat/m.test(part);
  if (verdict === undefined || !isPlain) return [];
  const found = body.flatMap((line, at) => (MARK.test(line) ? [at] : []));
  return [{ isBad: verdict === 'bad', file, lines: body.map((line) => line.replace(MARK, '')), found }];
}

/** The samples of a rule in a text of the format. */
export function samplesIn(text: string, ruleKey: string): RuleSample[] {
  return text
    .split(/^=== /m)
    .filter((section) => section.slice(0, section.indexOf('\n')).trim() === ruleKey)
    .flatMap((section) => section.split(/^--- /m).slice(1).flatMap(toSample));
}

const endingOf = (file: string): string => file.split('.').at(-1) ?? '';

/**
 * One sample that a rule finds and one that it leaves alone, of what files end with as `file` does where there are such.
 * @returns empty for rules of other tools, which are tested there
 */
export function samplesOf(ruleKey: string, file: string | undefined): RuleSample[] {
  const all = Object.values(FILES).flatMap((text) => samplesIn(text, ruleKey));
  const alike = all.filter((sample) => file !== undefined && endingOf(sample.file) === endingOf(file));
  const from = alike.some(({ isBad }) => isBad) ? alike : all;
  return [true, false].flatMap((isBad) => from.find((sample) => sample.isBad === isBad) ?? []);
}
