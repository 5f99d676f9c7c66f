import type { CalledCode } from '../calls/named-functions.ts';
import type { ImportingFile } from '../imports/importing-file.ts';
import { isTestFile } from './test-packages.ts';

const MAX_HEAD_CHARS = 4_000;

/** What stands before the `package` of a file. */
export function headOf(text: string): string {
  const head = text.slice(0, MAX_HEAD_CHARS);
  const end = head.search(/^package\s/m);
  return end < 0 ? head : head.slice(0, end);
}

const BUILD = /^\/\/go:build[ \t]+(.{1,500})$/m;
/** The tags by which people choose the tests to be run: nobody sets them for the program. */
const TEST_WORD =
  /^(?:unit|integration|functional|acceptance|system|smoke|e2e|end_?to_?end)(?:_?tests?)?$|^tests?(?:ing)?$/i;

/** Of each alternative of a constraint the tags that have to be set; empty for one in brackets within, or without a constraint. */
function alternativesOf(text: string): string[][] {
  const written = (BUILD.exec(headOf(text))?.[1] ?? '').split('//', 1)[0]?.trim() ?? '';
  const bare = /^\([^()]*\)$/.test(written) ? written.slice(1, -1) : written;
  if (bare === '' || /[()]/.test(bare)) return [];
  return bare.split('||').map((one) =>
    one
      .split('&&')
      .map((tag) => tag.trim())
      .filter((tag) => !tag.startsWith('!')),
  );
}

/** `test_matchers.go`, `resource_test_helper.go`: helpers of tests, which Go compiles whenever their tags are set. */
const HELPER = /(?:^|[/_-])tests?[_.-][^/]{0,100}$/;

const namesTests = (alternatives: readonly (readonly string[])[]): boolean =>
  alternatives.some((tags) => tags.some((tag) => TEST_WORD.test(tag)));

/**
 * Whether a file is only built with tags of tests: `//go:build integration || decoupled`. A word that says nothing is such a tag where
 * tests are built with it, and no file of the program is.
 */
export function createTestBuilds(files: readonly ImportingFile[], code: CalledCode) {
  let known: ReadonlySet<string> | undefined;
  const tags = (): ReadonlySet<string> => {
    if (known !== undefined) return known;
    const ofTests = new Set<string>();
    const ofProgram = new Set<string>();
    for (const file of files) {
      const alternatives = alternativesOf(code.textOf(file.path) ?? '');
      const isOfTest = isTestFile(file) || HELPER.test(file.path);
      if (isOfTest || !namesTests(alternatives))
        for (const tag of alternatives.flat()) (isOfTest ? ofTests : ofProgram).add(tag);
    }
    known = new Set([...ofTests].filter((tag) => !ofProgram.has(tag)));
    return known;
  };
  return (text: string): boolean => {
    const alternatives = alternativesOf(text);
    return (
      namesTests(alternatives) &&
      alternatives.every((own) => own.some((tag) => TEST_WORD.test(tag) || tags().has(tag)))
    );
  };
}
