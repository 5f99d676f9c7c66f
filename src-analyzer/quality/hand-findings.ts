import type { FileRole } from '#contract/words.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import type { StartSigns } from '#analyzer/rules/started-by-hand.ts';
import { readProject } from '../syntax/parsed-project.ts';
import type { QualityFile } from './engine.ts';
import { OnlyByHand } from './issues/only-by-hand.ts';
import { factsBehind, type Judged, textOf } from './judged.ts';

/** Longer ones hold data. */
const MAX_BYTES = 65_536;

/** Of the program, of those who build it, and what a tool made for it: tests and examples start nothing. */
const CODE: ReadonlySet<FileRole> = new Set(['OWN', 'TOOLING', 'GENERATED', 'MIGRATION', 'TEMPLATE']);
/** Data and texts for readers name nothing. */
const SAYS_STARTS: ReadonlySet<FileRole> = new Set(['OWN', 'TOOLING', 'TEMPLATE']);

const isOther = (
  { languages, mayName }: StartSigns,
  { path, language, role, sizeBytes }: QualityFile,
): boolean =>
  SAYS_STARTS.has(role) && sizeBytes <= MAX_BYTES && !languages.includes(language) && mayName(path);

async function onlyByHand(signs: StartSigns, judged: Judged): Promise<OnlyByHand> {
  const { project, context } = judged;
  const own = new Map(
    project.files
      .filter(({ language, role }) => signs.languages.includes(language) && CODE.has(role))
      .map((file) => [file.path, file]),
  );
  const parsed = await readProject(project.root, context);
  const loaded = [...(await factsBehind(own, parsed, context))].map(([path, facts]) => ({
    path,
    facts,
    isTooling: own.get(path)?.role === 'TOOLING',
  }));
  const reader = signs.reader(loaded);
  for (const one of loaded) {
    const file = own.get(one.path);
    if (file) reader.readCode(one, textOf(file));
  }
  for (const file of project.files)
    if (isOther(signs, file)) reader.readOther({ path: file.path, text: textOf(file) });
  return new OnlyByHand(reader.parts());
}

/** Findings of rules that matter to nobody in what people start by hand are worth a look only there, and say so. */
export async function handFindings(
  findings: readonly Finding[],
  judged: Judged,
): Promise<readonly Finding[]> {
  const { byKey } = judged.pack;
  const asking = Map.groupBy(
    findings.filter(({ confidence }) => confidence !== 'REVIEW'),
    ({ ruleKey }) => byKey.get(ruleKey)?.starts,
  );
  const lowered = new Set<Finding>();
  for (const [signs, open] of asking) {
    if (signs === undefined) continue;
    const byHand = await onlyByHand(signs, judged);
    for (const finding of open) if (byHand.has(finding.path)) lowered.add(finding);
  }
  return lowered.size === 0
    ? findings
    : findings.map((finding) =>
        lowered.has(finding)
          ? {
              ...finding,
              confidence: 'REVIEW',
              message: `${finding.message}; only programs that people start by hand seem to use this`,
            }
          : finding,
      );
}
