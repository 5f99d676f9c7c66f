import { languagesJudgedBy, rulesOf } from '#analyzer/languages/languages.ts';
import { treeRulesIn } from '#analyzer/rules/kinds.ts';
import { createWorkBudget } from '../../request/work-budget.ts';
import { isJudgedRole, isTestLikeRole, isTestData } from '../../source/file-role.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import type { KindTable } from '../../syntax/kind-table.ts';
import type { ParsedFile, TreeReader } from '../../syntax/reader.ts';
import { QUALITY_READING, type TreeFinding } from '#analyzer/rules/rule.ts';
import { damagedLines } from './damaged-lines.ts';
import { silencedIn } from './silenced.ts';
import { SHARED_TREE_RULES } from './shared-rules.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';

/** Odd input can make a rule look at the same nodes again and again; then the file's remaining nodes are left out. */
const BUDGET_MS = 1000;
const NODES_BETWEEN_CLOCK_READS = 4096;

/** Rules by kind number; undefined for a kind that none asks about. */
type RuleTable = readonly (readonly TreeRule[] | undefined)[];

interface RuleTables {
  readonly inTests: RuleTable;
  readonly elsewhere: RuleTable;
}

/** The rules of one language, and which of them ask about the kinds of a grammar. */
interface LanguageRules {
  readonly rules: readonly TreeRule[];
  readonly tables: WeakMap<KindTable, RuleTables>;
}

const ofNoLanguage: LanguageRules = { rules: SHARED_TREE_RULES, tables: new WeakMap() };
const byLanguage = new Map<string, LanguageRules>();

/** Loads the rules of languages that were not met before. */
async function prepare(languages: ReadonlySet<string>): Promise<void> {
  const unknown = [...languages].filter((language) => !byLanguage.has(language));
  for (const [language, rules] of await rulesOf(unknown))
    byLanguage.set(language, {
      rules: [...SHARED_TREE_RULES, ...treeRulesIn(rules)],
      tables: new WeakMap(),
    });
}

function tableOf({ names, named }: KindTable, rules: readonly TreeRule[]): RuleTable {
  return names.map((name, kind) => {
    const asked = named[kind] === 1 ? rules.filter((rule) => rule.nodes.includes(name)) : [];
    return asked.length > 0 ? asked : undefined;
  });
}

function tablesFor(tree: FlatTree, { rules, tables }: LanguageRules): RuleTables {
  let made = tables.get(tree.kinds);
  if (!made) {
    const own = rules.filter((rule) => rule.grammars.includes(tree.grammar));
    const kept = own.filter((rule) => rule.inTests !== 'off');
    made = { inTests: tableOf(tree.kinds, kept), elsewhere: tableOf(tree.kinds, own) };
    tables.set(tree.kinds, made);
  }
  return made;
}

/** The nodes that findings were reported at, as long as their tree is there. */
export type Reported = Map<TreeFinding, number>;

/** One pass over the nodes; each rule is asked about the kinds it registered for. */
function findIn(tree: FlatTree, file: ParsedFile, own: LanguageRules, nodes?: Reported): TreeFinding[] {
  const findings: TreeFinding[] = [];
  let asked: TreeRule | undefined;
  const scope: TreeScope = {
    tree,
    file,
    report(at, message, less) {
      if (!asked) return;
      const line = tree.line[at] ?? 1;
      const weight = less === 'REVIEW' ? { confidence: less } : less && { severity: less };
      const finding = { ruleKey: asked.ruleKey, line, message, ...weight };
      findings.push(finding);
      nodes?.set(finding, at);
    },
  };
  const { inTests, elsewhere } = tablesFor(tree, own);
  const rules = isTestLikeRole(file.role) ? inTests : elsewhere;
  const isSpent = createWorkBudget(BUDGET_MS);
  const { kind, size } = tree;
  for (let node = 0; node < size; node++) {
    const asking = rules[kind[node] ?? 0];
    if (asking !== undefined) {
      for (const rule of asking) {
        asked = rule;
        rule.check(node, scope);
      }
    }
    if (node % NODES_BETWEEN_CLOCK_READS === 0 && isSpent()) break;
  }
  return findings;
}

/**
 * @param nodes filled with the node of each finding
 * @returns findings in document order of the rules' nodes, none in generated code or beside syntax errors
 */
export function readFindings(tree: FlatTree, file: ParsedFile, nodes?: Reported): TreeFinding[] {
  if (!isJudgedRole(file.role) || isTestData(file.path, file.role)) return [];
  const own = byLanguage.get(file.language) ?? ofNoLanguage;
  const findings = findIn(tree, file, own, nodes);
  if (findings.length === 0) return findings;
  const damaged = damagedLines(tree);
  const isSuppressed = silencedIn(tree, own.rules);
  return findings.filter(({ line, ruleKey }) => !damaged.has(line) && !isSuppressed(line, ruleKey));
}

/** Runs in the parsing threads; `structureEngine` collects what it found. */
export const qualityReader: TreeReader<readonly TreeFinding[]> = {
  makes: QUALITY_READING,
  prepare,
  languages: (['tree-rules', 'oxlint', 'ruff'] as const).flatMap(languagesJudgedBy),
  read: (tree, file) => readFindings(tree, file),
};
