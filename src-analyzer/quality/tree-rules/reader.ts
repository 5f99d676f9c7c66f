import { createWorkBudget } from '../../request/work-budget.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import type { KindTable } from '../../syntax/kind-table.ts';
import type { ParsedFile, TreeReader } from '../../syntax/reader.ts';
import { QUALITY_READING, type TreeFinding } from '../rule.ts';
import { damagedLines } from './damaged-lines.ts';
import { suppressWarningsIn } from './suppress-warnings.ts';
import { TREE_RULES } from './tree-rules.ts';
import type { TreeRule, TreeScope } from './tree-rule.ts';

/** Odd input can make a rule look at the same nodes again and again; then the file's remaining nodes are left out. */
const BUDGET_MS = 1000;
const NODES_BETWEEN_CLOCK_READS = 4096;

const tables = new WeakMap<KindTable, readonly (readonly TreeRule[])[]>();

/** The rules of a grammar by kind number. */
function rulesByKind(tree: FlatTree): readonly (readonly TreeRule[])[] {
  let table = tables.get(tree.kinds);
  if (!table) {
    const own = TREE_RULES.filter((rule) => (rule.grammars as readonly string[]).includes(tree.grammar));
    table = tree.kinds.names.map((name, kind) =>
      tree.kinds.named[kind] === 1 ? own.filter((rule) => rule.nodes.includes(name)) : [],
    );
    tables.set(tree.kinds, table);
  }
  return table;
}

/** One pass over the nodes; each rule is asked about the kinds it registered for. */
function findIn(tree: FlatTree, file: ParsedFile): TreeFinding[] {
  const findings: TreeFinding[] = [];
  let asked: TreeRule | undefined;
  const scope: TreeScope = {
    tree,
    file,
    report(at, message, severity) {
      if (!asked) return;
      const line = tree.line[at] ?? 1;
      findings.push({ ruleKey: asked.ruleKey, line, message, ...(severity && { severity }) });
    },
  };
  const table = rulesByKind(tree);
  const isSpent = createWorkBudget(BUDGET_MS);
  for (let node = 0; node < tree.size; node++) {
    for (const rule of table[tree.kind[node] ?? 0] ?? []) {
      asked = rule;
      if (!(file.traits.test && rule.inTests === 'off')) rule.check(node, scope);
    }
    if (node % NODES_BETWEEN_CLOCK_READS === 0 && isSpent()) break;
  }
  return findings;
}

/** @returns findings in document order of the rules' nodes, none in generated code or beside syntax errors */
function read(tree: FlatTree, file: ParsedFile): TreeFinding[] {
  const { generated, vendored, minified } = file.traits;
  if (generated || vendored || minified) return [];
  const findings = findIn(tree, file);
  if (findings.length === 0) return findings;
  const damaged = damagedLines(tree);
  const isSuppressed = suppressWarningsIn(tree);
  return findings.filter(({ line, ruleKey }) => !damaged.has(line) && !isSuppressed(line, ruleKey));
}

/** Runs in the parsing threads; `structureEngine` collects what it found. */
export const qualityReader: TreeReader<TreeFinding[]> = {
  name: QUALITY_READING,
  languages: ['Java', 'Kotlin', 'Go', 'C#', 'PHP', 'Ruby', 'Rust', 'C', 'C++'],
  read,
};
