import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { detectLanguage } from '#analyzer/languages/detection/detect-language.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { nodeHolding, type TextEdit } from '#analyzer/rules/patch.ts';
import type { Finding, TreeFinding } from '#analyzer/rules/rule.ts';
import { HEAD_CHARS, isJudgedRole, isTestData, roleOf } from '#analyzer/source/file-role.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { grammarPartOf } from '#analyzer/syntax/grammars.ts';
import { createSyntaxParser, type SyntaxParser } from '#analyzer/syntax/parser.ts';
import type { QualityFile, QualityProject } from '../engine.ts';
import { toIssues } from '../issues/issues.ts';
import { javascriptEngine } from '../javascript/engine.ts';
import { withScratchFolder } from '../linter-process/scratch-folders.ts';
import { pythonEngine } from '../python/engine.ts';
import { loadRulePack, type RulePack } from '../rule-pack.ts';
import { toTextFile } from '../text-file.ts';
import { qualityReader, readFindings, type Reported } from '../tree-rules/reader.ts';
import { patchOf } from './patch-of.ts';

/** What the rules find in one text alone, without the project around it. */
export interface JudgedText {
  readonly issues: readonly AnalyzerIssue[];
  /** Of the findings of the asked rule, by line; undefined where there is no safe change. */
  readonly edits: ReadonlyMap<number, readonly TextEdit[] | undefined>;
  /** Nodes of the syntax tree that the parser skipped or invented; 0 without a grammar. */
  readonly syntaxErrors: number;
}

/** A text of a project. */
export interface Judged {
  readonly path: string;
  readonly text: string;
  /** The rule whose edits are asked for. */
  readonly ruleKey: string;
}

/** Findings with the change of the asked rule's. */
type Changes = Map<Pick<Finding, 'ruleKey' | 'line'>, readonly TextEdit[] | undefined>;

let parser: Promise<SyntaxParser> | undefined;

function fileOf(path: string, text: string, absolutePath: string): QualityFile {
  const language = detectLanguage(path, text.slice(0, HEAD_CHARS)).name;
  const role = roleOf({ path }, text.slice(0, HEAD_CHARS));
  return { path, absolutePath, sizeBytes: Buffer.byteLength(text), language, role };
}

/** What the linters find; each reads a copy of the text in a folder that holds nothing else. */
function lint(path: string, text: string, context: AnalysisContext): Promise<Finding[]> {
  return withScratchFolder(async (folder) => {
    const absolutePath = join(folder, 'code', path);
    await mkdir(dirname(absolutePath), { recursive: true });
    await writeFile(absolutePath, text);
    const project: QualityProject = {
      root: join(folder, 'code'),
      files: [fileOf(path, text, absolutePath)],
      environmentFiles: [],
    };
    const results = [];
    for (const engine of [javascriptEngine(), pythonEngine()])
      results.push(await engine.run(project, context));
    return results.flatMap(({ findings }) => findings);
  });
}

const countErrors = (tree: FlatTree): number => {
  let count = 0;
  for (let node = 0; tree.hasError && node < tree.size; node++)
    if (tree.kind[node] === tree.kinds.error || tree.start[node] === tree.end[node]) count += 1;
  return count;
};

interface Gathered {
  readonly asked: Judged;
  readonly file: QualityFile;
  readonly pack: RulePack;
  readonly found: Finding[];
  readonly changes: Changes;
}

/**
 * The tree of a component is that of its scripts, with blanks where its markup stands: edits that would take any of the
 * markup away are none.
 */
function insideOf(
  parsed: string,
  text: string,
  edits: readonly TextEdit[] | undefined,
): readonly TextEdit[] | undefined {
  const isInside = edits?.every(({ start, end }) => parsed.slice(start, end) === text.slice(start, end));
  return isInside === true ? edits : undefined;
}

/** Adds what the tree rules find, and the changes of those and the linters' findings of the asked rule. */
function readTree(tree: FlatTree, { asked, file, pack, found, changes }: Gathered): number {
  const { path, language, role } = file;
  const nodes: Reported = new Map();
  const own = readFindings(tree, { path, language, text: asked.text, role, hasError: tree.hasError }, nodes);
  const patch = patchOf(pack, asked.ruleKey)?.ofTree;
  const edit = (finding: Finding | TreeFinding, node: number): void => {
    if (patch !== undefined && finding.ruleKey === asked.ruleKey)
      changes.set(finding, insideOf(tree.text, asked.text, patch.edits(node, tree)));
  };
  for (const finding of found)
    if (finding.span) edit(finding, nodeHolding(tree, finding.span.start, finding.span.end));
  for (const finding of own) {
    const located = { ...finding, path };
    found.push(located);
    edit(located, nodes.get(finding) ?? 0);
  }
  return countErrors(tree);
}

async function judgeTree(gathered: Gathered): Promise<number> {
  const { file, asked } = gathered;
  const trees = grammarPartOf(file.language);
  if (trees === undefined) return 0;
  const { text } = asked;
  const { grammar, source } = trees.scriptsOf?.(text) ?? {
    grammar: trees.expected(file.path)[0],
    source: text,
  };
  await qualityReader.prepare?.(new Set([file.language]));
  parser ??= createSyntaxParser();
  const errors = (await parser).withTree(grammar, source, (tree) => readTree(tree, gathered));
  // What cannot be read in time is not known to be whole.
  return errors ?? Number.POSITIVE_INFINITY;
}

function judgeLines({ asked, file, pack, found, changes }: Gathered): void {
  const textFile = toTextFile(file, asked.text);
  const patch = patchOf(pack, asked.ruleKey)?.ofLine;
  for (const rule of pack.textRulesOf(file.language)) {
    if ((rule.inTests === 'off' && textFile.testLike) || !rule.appliesTo(textFile)) continue;
    for (const place of rule.find(textFile)) {
      const finding = { ruleKey: rule.ruleKey, path: file.path, ...place };
      found.push(finding);
      if (patch && rule.ruleKey === asked.ruleKey) changes.set(finding, patch.edits(place.line, textFile));
    }
  }
}

/** One finding is shown for all of its rule on a line: all of them are fixed, or none. */
function together(changes: readonly (readonly TextEdit[] | undefined)[]): readonly TextEdit[] | undefined {
  if (changes.includes(undefined)) return undefined;
  // Linters tell the same change for each name of an import.
  const different = new Map(
    changes.flatMap((edits) => edits ?? []).map((edit) => [JSON.stringify(edit), edit]),
  );
  return different.size === 0 ? undefined : [...different.values()];
}

/**
 * Judges one text by the rules that need no other file: those over trees and texts, and the linters'. Gates of
 * frameworks are taken to be open for rules over trees.
 * @throws the signal's reason when aborted
 */
export async function judgeText(asked: Judged, context: AnalysisContext): Promise<JudgedText> {
  const { path, text, ruleKey } = asked;
  const pack = await loadRulePack();
  const file = fileOf(path, text, '');
  if (!isJudgedRole(file.role)) return { issues: [], edits: new Map(), syntaxErrors: 0 };
  const found = isTestData(path, file.role) ? [] : await lint(path, text, context);
  const changes: Changes = new Map();
  for (const finding of found)
    if (finding.ruleKey === ruleKey && finding.edits) changes.set(finding, finding.edits);
  const gathered: Gathered = { asked, file, pack, found, changes };
  const syntaxErrors = await judgeTree(gathered);
  judgeLines(gathered);
  const issues = toIssues(found, [file], pack.byKey, () => text);
  const edits = new Map(
    issues
      .filter((issue) => issue.ruleKey === ruleKey)
      .map(({ line }) => {
        const own = found.filter((one) => one.ruleKey === ruleKey && one.line === line);
        return [line, together(own.map((one) => changes.get(one)))] as const;
      }),
  );
  return { issues, edits, syntaxErrors };
}
