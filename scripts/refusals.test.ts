import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Language } from '#contract/said.ts';
import { toldMessage } from '../src-renderer/strings/zh-cn/catalogues/told-message.ts';

const same = (text: string): string => text;
/** Enough of a language to tell a message whose words stand in the catalogue. */
const CHINESE: Language = {
  sentence: () => undefined,
  rule: () => undefined,
  text: same,
  gap: () => '',
  capitalised: same,
  withStop: same,
  withoutStop: same,
  firstSentence: same,
};

/** What only programs that call the API hear: what they sent is no request that the interface makes. */
const OF_PROGRAMS =
  /^(?:Send |Give |Please give |The body must|There is no such X|This is not a X|The paging|"\w+" (?:or "\w+" )?is required: please say)|in the address must be|^X (?:is required|contains)|cannot become/;
/** What takes in a sentence or the name of a place: told one by one in the test of the messages. */
const FILLED = /^X (?:may not|could not)|no past to look at/;

const literals = (code: string, before: string): string[] =>
  [
    ...code.matchAll(new RegExp(`${before}(?:'((?:[^'\\\\\\n]|\\\\.)+)'|\`([^\`\\n]+)\`|"([^"\\n]+)")`, 'g')),
  ].map(([, plain, filled, double]) =>
    (plain ?? filled ?? double ?? '').replaceAll(/\$\{[^}]*\}/g, 'X').replaceAll("\\'", "'"),
  );

/** The sentences of refusals, as they stand where they are thrown; those of a folder and of git in lists of their own. */
function refusals(): string[] {
  const all = globSync('src-main/**/*.ts').filter(
    (path) => !path.includes('.test.') && !path.includes('testing'),
  );
  const thrown = all.flatMap((path) =>
    literals(readFileSync(path, 'utf8'), String.raw`new ApiError\(\s*'\w+',\s*`),
  );
  const listed = ['storage/git/clone-failure.rules.ts', 'features/project-import/usable-folder.ts'].flatMap(
    (path) => literals(readFileSync(`src-main/${path}`, 'utf8'), String.raw`[:=]\s*`),
  );
  return [...new Set([...thrown, ...listed])].filter(
    (text) => /^[^/]+ .*\.$/.test(text) && !OF_PROGRAMS.test(text) && !FILLED.test(text),
  );
}

test('what the interface may be refused has Chinese of its own', () => {
  const found = refusals();
  expect(found.length).toBeGreaterThan(60);
  expect(found.filter((text) => toldMessage(text, CHINESE) === undefined)).toEqual([]);
});
