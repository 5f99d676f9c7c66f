import type { AnalysisContext } from '../../request/context.ts';
import { isJudgedRole } from '../../source/file-role.ts';
import { readText } from '../../source/read-text.ts';
import { type ParsedProject, parsedProject } from '../../syntax/parsed-project.ts';
import { factRulesIn, treeRulesIn } from '#analyzer/rules/kinds.ts';
import {
  type EngineResult,
  isJudged,
  isTestData,
  type QualityEngine,
  type QualityProject,
} from '../engine.ts';
import { loadRulePack, type RulePack } from '../rule-pack.ts';
import { type ProjectGate, projectGates } from '#analyzer/rules/project-gate.ts';
import { type Finding, QUALITY_READING } from '#analyzer/rules/rule.ts';
import { readingOf } from '#analyzer/syntax/reader.ts';
import { functionSmells } from './function-smells.ts';

/** Mean cyclomatic complexity per function, 2 decimals; 0 without functions (D7). */
function meanOf(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((sum / values.length) * 100) / 100;
}

/** What rules over facts find, for which the other files matter. */
function factFindings(project: QualityProject, parsed: ParsedProject, pack: RulePack): Finding[] {
  const files = new Map(project.files.map((file) => [file.path, file]));
  const hasFile = (path: string): boolean => files.has(path);
  return parsed.files.flatMap(({ path, language, facts }) => {
    const file = files.get(path);
    if (file === undefined || !isJudged(file) || isTestData(file)) return [];
    const readLines = (): string[] => readText(file.absolutePath).text.split('\n');
    return factRulesIn(pack.byLanguage.get(language) ?? [])
      .flatMap((rule) => rule.findInFacts({ path, facts, hasFile, readLines }))
      .map((found) => ({ ...found, path }));
  });
}

function gatesIn(pack: RulePack): ReadonlyMap<string, ProjectGate> {
  const rules = treeRulesIn([...new Set(pack.byLanguage.values())].flat());
  return new Map(rules.flatMap(({ ruleKey, gate }) => (gate === undefined ? [] : [[ruleKey, gate]])));
}

/** What the shared parse knows: findings of the tree rules, and the complexity of hand-written product code. */
async function run(project: QualityProject, context: AnalysisContext): Promise<EngineResult> {
  const parsed = await parsedProject(project.root, context);
  const applies = projectGates(project.files);
  const pack = await loadRulePack();
  const gates = gatesIn(pack);
  const findings = factFindings(project, parsed, pack);
  const complexities: number[] = [];
  const checked = new Set<string>();
  for (const { path, language, role, facts, readings } of parsed.files) {
    if (!isJudgedRole(role)) continue;
    if (role === 'OWN') {
      // A signature without a body (interface, overload) has no paths to count.
      for (const { cyclomatic, hasBody } of facts.functions) if (hasBody) complexities.push(cyclomatic);
    }
    const found = readingOf(readings, QUALITY_READING);
    if (!found) continue;
    checked.add(language);
    for (const finding of [...found, ...functionSmells(language, facts)]) {
      const gate = gates.get(finding.ruleKey);
      if (gate !== undefined && !applies(path, gate)) continue;
      findings.push({ ...finding, path });
    }
  }
  const { codeFiles, readFiles, isFinal } = parsed;
  const reading = { codeFiles, readFiles, isFinal };
  return { findings, checked: [...checked], metrics: { complexity: meanOf(complexities) }, reading };
}

export const structureEngine: QualityEngine = { name: 'structure', run };
