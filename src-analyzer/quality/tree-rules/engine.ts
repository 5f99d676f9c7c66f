import type { AnalysisContext } from '../../request/context.ts';
import { isJudgedRole } from '../../source/file-role.ts';
import { hashedTree } from '../../source/hashed-tree.ts';
import { readText } from '../../source/read-text.ts';
import { HeldGroups, keptInGroups } from '../../reuse/kept-groups.ts';
import { keptResults } from '../../reuse/kept-results.ts';
import type { ImportFact } from '../../syntax/facts.ts';
import { digestsOf, isLoaded } from '../../syntax/kept-files.ts';
import { loadFacts, type ReadProject, readProject } from '../../syntax/parsed-project.ts';
import type { ParsedProjectFile, ReadFile } from '../../syntax/worker-messages.ts';
import { factRulesIn, treeRulesIn } from '#analyzer/rules/kinds.ts';
import {
  type EngineResult,
  isJudged,
  isTestData,
  type QualityEngine,
  type QualityProject,
} from '../engine.ts';
import { loadRulePack, type RulePack } from '../rule-pack.ts';
import { askNow, type AskText, type ProjectGate, projectGates } from '#analyzer/rules/project-gate.ts';
import { askRemembering } from '../asked-texts.ts';
import { type Finding, QUALITY_READING, type TreeFinding } from '#analyzer/rules/rule.ts';
import { readingOf } from '#analyzer/syntax/reader.ts';
import { functionSmells } from './function-smells.ts';

/** Mean cyclomatic complexity per function, 2 decimals; 0 without functions (D7). */
function meanOf(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((sum / values.length) * 100) / 100;
}

/** What is asked of a file's facts for itself alone. */
interface FileStructure {
  /** Cyclomatic complexity of each function with a body. */
  readonly paths: readonly number[];
  readonly smells: readonly TreeFinding[];
  /** Imports that rules over facts may find something in, whatever other files there are. */
  readonly imports: ImportFact[];
}

interface StructuredFile {
  readonly file: ReadFile;
  readonly structure: FileStructure;
}

const held = new HeldGroups<FileStructure>();

/** The structure of every file, in their order: it is kept, since facts are most of what is kept of a file. */
async function structures(
  parsed: ReadProject,
  pack: RulePack,
  { settings, signal }: AnalysisContext,
): Promise<readonly StructuredFile[]> {
  const groups = keptInGroups<ReadFile, FileStructure>({
    purpose: 'structure',
    items: parsed.files,
    nameOf: ({ path }) => path,
    keyOf: (file) => {
      const digests = digestsOf(file);
      return digests && [file.path, file.language, digests.facts].join('\0');
    },
    isReusing: settings.reuse,
    held,
  });
  await loadFacts(parsed, groups.left, { signal });
  const made = new Map(groups.known);
  for (const file of groups.left.filter(isLoaded)) made.set(file, structureOf(file, pack));
  groups.keep((file) => (digestsOf(file) ? made.get(file) : undefined));
  return parsed.files.flatMap((file) => {
    const structure = made.get(file);
    return structure ? [{ file, structure }] : [];
  });
}

function structureOf({ path, language, facts }: ParsedProjectFile, pack: RulePack): FileStructure {
  const rules = factRulesIn(pack.byLanguage.get(language) ?? []);
  return {
    // A signature without a body (interface, overload) has no paths to count.
    paths: facts.functions.filter(({ hasBody }) => hasBody).map(({ cyclomatic }) => cyclomatic),
    smells: functionSmells(language, facts),
    imports: facts.imports.filter((fact) => rules.some((rule) => rule.mayConcern(path, fact))),
  };
}

/** What rules over facts find, for which the other files matter. */
function factFindings(
  project: QualityProject,
  structured: readonly StructuredFile[],
  pack: RulePack,
): Finding[] {
  const files = new Map(project.files.map((file) => [file.path, file]));
  const hasFile = (path: string): boolean => files.has(path);
  return structured.flatMap(({ file: { path, language }, structure: { imports } }) => {
    const file = files.get(path);
    if (imports.length === 0 || file === undefined || !isJudged(file) || isTestData(file)) return [];
    const readLines = (): string[] => readText(file.absolutePath).text.split('\n');
    return factRulesIn(pack.byLanguage.get(language) ?? [])
      .flatMap((rule) => rule.findInFacts({ path, facts: { imports }, hasFile, readLines }))
      .map((one) => ({ ...one, path }));
  });
}

function gatesIn(pack: RulePack): ReadonlyMap<string, ProjectGate> {
  const rules = treeRulesIn([...new Set(pack.byLanguage.values())].flat());
  return new Map(rules.flatMap(({ ruleKey, gate }) => (gate === undefined ? [] : [[ruleKey, gate]])));
}

/** Where nothing is taken over, or kept, each text is read. */
const asking = (root: string, context: AnalysisContext): AskText =>
  context.settings.reuse && keptResults().isKeeping ? askRemembering(hashedTree(root, context)) : askNow;

/** What the shared parse knows: findings of the tree rules, and the complexity of hand-written product code. */
async function run(project: QualityProject, context: AnalysisContext): Promise<EngineResult> {
  const parsed = await readProject(project.root, context);
  const applies = projectGates(project.files, asking(project.root, context));
  const pack = await loadRulePack();
  const gates = gatesIn(pack);
  const structured = await structures(parsed, pack, context);
  const findings = factFindings(project, structured, pack);
  const complexities: number[] = [];
  const checked = new Set<string>();
  for (const { file, structure } of structured) {
    const { path, language, role, readings } = file;
    if (!isJudgedRole(role)) continue;
    const { paths, smells } = structure;
    if (role === 'OWN') complexities.push(...paths);
    const found = readingOf(readings, QUALITY_READING);
    if (!found) continue;
    checked.add(language);
    for (const finding of [...found, ...smells]) {
      const gate = gates.get(finding.ruleKey);
      if (gate !== undefined && !applies(path, gate)) continue;
      findings.push({ ...finding, path });
    }
  }
  return { findings, checked: [...checked], metrics: { complexity: meanOf(complexities) }, reading: parsed };
}

export const structureEngine: QualityEngine = { name: 'structure', run };
