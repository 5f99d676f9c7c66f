import type { FileRole } from '#contract/words.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import type { ProgramParts, StartSigns } from '#analyzer/rules/started-by-hand.ts';
import { readProject } from '../syntax/parsed-project.ts';
import type { QualityFile, QualityProject } from './engine.ts';
import { confidenceOf } from './issues/confidence.ts';
import { mattersWhereItRuns } from './issues/harm.ts';
import { EndedByCloud, OnlyByHand } from './issues/only-by-hand.ts';
import { publishedParts } from './issues/published.ts';
import { factsBehind, type Judged, mayNameCode, textOf } from './judged.ts';

/** Of the program, of those who build it, and what a tool made for it: tests and examples start nothing. */
const CODE: ReadonlySet<FileRole> = new Set(['OWN', 'TOOLING', 'GENERATED', 'MIGRATION', 'TEMPLATE']);

const isOther = ({ languages, mayName }: StartSigns, file: QualityFile): boolean =>
  mayNameCode(file) && !languages.includes(file.language) && mayName(file.path);

/** The files of the programs in some languages. */
const programIn = ({ languages }: StartSigns, { files }: QualityProject): ReadonlyMap<string, QualityFile> =>
  new Map(
    files
      .filter(({ language, role }) => languages.includes(language) && CODE.has(role))
      .map((file) => [file.path, file]),
  );

/** What is known of the parts of the programs in some languages. */
async function partsOf(signs: StartSigns, judged: Judged): Promise<ProgramParts> {
  const { project, context } = judged;
  const own = programIn(signs, project);
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
  const read = new Set(loaded.map(({ path }) => path));
  const isBeside = ({ path, language }: QualityFile): boolean =>
    signs.languages.includes(language) && !read.has(path) && signs.mayLoad?.(path) === true;
  for (const file of project.files)
    if (isOther(signs, file) || isBeside(file)) reader.readOther({ path: file.path, text: textOf(file) });
  return reader.parts();
}

/** Findings that are worth a look only where their file is one that people start by hand, or one that no program loads. */
interface Asking {
  readonly byHand: readonly Finding[];
  readonly unloaded: readonly Finding[];
}

function askingOf(signs: StartSigns, findings: readonly Finding[], { project, pack }: Judged): Asking {
  const own = programIn(signs, project);
  const isUnsure = ({ ruleKey, path, confidence }: Finding): boolean => {
    const rule = pack.byKey.get(ruleKey);
    if (rule === undefined || !own.has(path) || !mattersWhereItRuns(rule)) return false;
    return (confidence ?? confidenceOf(rule)) !== 'REVIEW';
  };
  const unsure = signs.mayLoad === undefined ? [] : findings.filter(isUnsure);
  const isPublished =
    unsure.length > 0 && signs.isOfManifests ? publishedParts(project.files, textOf) : () => false;
  return {
    byHand: findings.filter(
      ({ ruleKey, confidence }) => confidence !== 'REVIEW' && pack.byKey.get(ruleKey)?.starts === signs,
    ),
    unloaded: unsure.filter(({ path }) => !isPublished(path)),
  };
}

/** A finding that is worth a look only, with why. */
function lessSure(finding: Finding, why: keyof Asking | 'ended'): Finding {
  const { message } = finding;
  const doubted: Finding = { ...finding, confidence: 'REVIEW' };
  if (why === 'unloaded' && finding.path.endsWith('.go'))
    return { ...doubted, message: `${message}; no package of the program imports this one` };
  if (why === 'unloaded')
    return { ...doubted, message: `${message}; nothing that the program loads imports this file` };
  if (why === 'ended')
    return {
      ...doubted,
      message: `${message}; only cloud functions seem to call this, and the cloud ends each call after a time`,
    };
  return { ...doubted, message: `${message}; only programs that people start by hand seem to use this` };
}

/**
 * Findings of rules that matter to nobody in what people start by hand are worth a look only there, and say so; so is
 * what only matters where it runs, in what no program loads.
 */
export async function handFindings(
  findings: readonly Finding[],
  judged: Judged,
): Promise<readonly Finding[]> {
  const lowered = new Map<Finding, Finding>();
  for (const signs of new Set([...judged.pack.byKey.values()].map(({ starts }) => starts))) {
    if (signs === undefined) continue;
    const { byHand, unloaded } = askingOf(signs, findings, judged);
    if (byHand.length + unloaded.length === 0) continue;
    const parts = await partsOf(signs, judged);
    const people = new OnlyByHand(parts);
    const cloud = new EndedByCloud(parts);
    for (const finding of byHand) {
      if (people.has(finding.path)) lowered.set(finding, lessSure(finding, 'byHand'));
      else if (!judged.pack.byKey.get(finding.ruleKey)?.harmsAtOnce && cloud.has(finding.path))
        lowered.set(finding, lessSure(finding, 'ended'));
    }
    for (const finding of unloaded)
      if (parts.unloaded?.has(parts.keyOf(finding.path))) lowered.set(finding, lessSure(finding, 'unloaded'));
  }
  return lowered.size === 0 ? findings : findings.map((finding) => lowered.get(finding) ?? finding);
}
