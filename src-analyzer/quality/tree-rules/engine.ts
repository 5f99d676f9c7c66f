import type { AnalysisContext } from '../../request/context.ts';
import { isJudgedRole } from '../../source/file-role.ts';
import { readText } from '../../source/read-text.ts';
import { type ParsedProject, parsedProject } from '../../syntax/parsed-project.ts';
import type { EngineResult, QualityEngine, QualityProject } from '../engine.ts';
import { isLinted } from '../javascript/engine.ts';
import { packageGates, type RuleGate } from '../javascript/package-gates.ts';
import { selfImportsOf } from '../javascript/self-imports.ts';
import { sharedLoopVariables } from './go/go-version.ts';
import { type Finding, QUALITY_READING, type TreeFinding } from '../rule.ts';
import { LOOP_CAPTURE_RULE } from './go/loop-capture.ts';
import { functionSmells } from './function-smells.ts';
import { TREE_RULES } from './tree-rules.ts';

const gates = new Map<string, RuleGate>(
  TREE_RULES.flatMap(({ ruleKey, gate }) => (gate === undefined ? [] : [[ruleKey, gate]])),
);

/** Mean cyclomatic complexity per function, 2 decimals; 0 without functions (D7). */
function meanOf(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((sum / values.length) * 100) / 100;
}

/** Modules that import themselves. */
function selfImports(project: QualityProject, parsed: ParsedProject): Finding[] {
  const files = new Map(project.files.map((file) => [file.path, file]));
  const hasFile = (path: string): boolean => files.has(path);
  return parsed.files.flatMap((module) => {
    const file = files.get(module.path);
    if (file === undefined || !isLinted(file)) return [];
    const readLines = (): string[] => readText(file.absolutePath).text.split('\n');
    return selfImportsOf(module, hasFile, readLines).map((found) => ({ ...found, path: module.path }));
  });
}

/** What the shared parse knows: findings of the tree rules, and the complexity of hand-written product code. */
async function run(project: QualityProject, context: AnalysisContext): Promise<EngineResult> {
  const parsed = await parsedProject(project.root, context);
  const sharesLoopVariables = sharedLoopVariables(project.files);
  const applies = packageGates(project.files);
  const findings = selfImports(project, parsed);
  const complexities: number[] = [];
  const checked = new Set<string>();
  for (const { path, language, role, facts, readings } of parsed.files) {
    if (!isJudgedRole(role)) continue;
    if (role === 'OWN') {
      // A signature without a body (interface, overload) has no paths to count.
      for (const { cyclomatic, hasBody } of facts.functions) if (hasBody) complexities.push(cyclomatic);
    }
    const found = readings[QUALITY_READING] as readonly TreeFinding[] | undefined;
    if (!found) continue;
    checked.add(language);
    for (const finding of [...found, ...functionSmells(language, facts)]) {
      if (finding.ruleKey === LOOP_CAPTURE_RULE.ruleKey && !sharesLoopVariables(path)) continue;
      const gate = gates.get(finding.ruleKey);
      if (gate !== undefined && !applies(path, gate)) continue;
      findings.push({ ...finding, path });
    }
  }
  return { findings, checked: [...checked], metrics: { complexity: meanOf(complexities) } };
}

export const structureEngine: QualityEngine = { name: 'structure', run };
