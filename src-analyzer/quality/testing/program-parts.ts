import { readFacts } from '#analyzer/languages/testing/read-facts.ts';
import type { ProgramParts } from '#analyzer/rules/started-by-hand.ts';
import { loadRulePack } from '../rule-pack.ts';

const { byKey } = await loadRulePack();

/** Texts by their paths. */
export type Files = Readonly<Record<string, string>>;

const isCode = (path: string): boolean => /\.(?:[jt]sx?|java|kt|go)$/.test(path);

/**
 * What is known of the parts of a program by the signs of a rule.
 * @param tooling path of the one file that is for those who build the program
 * @throws Error for a rule that does not ask what starts a file
 */
export async function programParts(ruleKey: string, files: Files, tooling = ''): Promise<ProgramParts> {
  const signs = byKey.get(ruleKey)?.starts;
  if (signs === undefined) throw new Error('the rule does not ask');
  const code = await Promise.all(
    Object.entries(files)
      .filter(([path]) => isCode(path))
      .map(async ([path, text]) => ({
        path,
        facts: await readFacts(path, text),
        isTooling: path === tooling,
      })),
  );
  const reader = signs.reader(code);
  for (const one of code) reader.readCode(one, files[one.path] ?? '');
  for (const [path, text] of Object.entries(files))
    if (!isCode(path) && signs.mayName(path)) reader.readOther({ path, text });
  return reader.parts();
}
