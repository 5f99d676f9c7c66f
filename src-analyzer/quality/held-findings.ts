import { basename, extname } from 'node:path';
import type { Finding } from '#analyzer/rules/rule.ts';
import type { AnalysisContext } from '../request/context.ts';
import type { SyntaxFacts } from '../syntax/facts.ts';
import { isLoaded } from '../syntax/kept-files.ts';
import { loadFacts, readProject } from '../syntax/parsed-project.ts';
import type { EngineResult, QualityProject } from './engine.ts';
import { confidenceOf } from './issues/confidence.ts';
import { rulesWithPrecedent, withPrecedents } from './issues/precedents.ts';
import { candidatesIn, mattersWhereItRuns, withoutUnreached } from './issues/unreached.ts';
import type { QualityThread } from './quality-thread.ts';
import { withoutRefuted } from './refuted.ts';
import type { RulePack } from './rule-pack.ts';
import { waitedFindings } from './waited-findings.ts';

interface Judged {
  readonly project: QualityProject;
  readonly pack: RulePack;
  readonly context: AnalysisContext;
}

/** Findings of rules that ask what the project does elsewhere. */
async function borneOut(
  findings: readonly Finding[],
  thread: QualityThread,
  { pack, context }: Judged,
): Promise<readonly Finding[]> {
  const asking = rulesWithPrecedent(findings, pack.byKey);
  if (asking.length === 0) return findings;
  try {
    return withPrecedents(findings, pack.byKey, await thread.findPrecedents(asking));
  } catch {
    context.signal.throwIfAborted();
    return withPrecedents(findings, pack.byKey, new Map());
  }
}

async function waitedOrAsTheyAre(findings: readonly Finding[], judged: Judged): Promise<readonly Finding[]> {
  try {
    return await waitedFindings(findings, judged);
  } catch {
    judged.context.signal.throwIfAborted();
    return findings;
  }
}

/**
 * The findings of all engines, each as sure as the whole project lets it be: what matters where it runs in what nothing names, and
 * what the project never does otherwise, are worth a look only.
 */
export async function heldFindings(
  results: readonly EngineResult[],
  thread: QualityThread,
  judged: Judged,
): Promise<readonly Finding[]> {
  const { project, pack, context } = judged;
  const findings = await waitedOrAsTheyAre(await borneOut(withoutRefuted(results), thread, judged), judged);
  const isHeld = ({ ruleKey, confidence }: Finding): boolean => {
    const rule = pack.byKey.get(ruleKey);
    return rule !== undefined && mattersWhereItRuns(rule) && (confidence ?? confidenceOf(rule)) !== 'REVIEW';
  };
  if (!findings.some(isHeld)) return findings;
  try {
    const parsed = await readProject(project.root, context);
    const facts = await factsBehind(findings.filter(isHeld), parsed, context);
    const names = new Set(parsed.files.map(({ path }) => basename(path, extname(path))));
    const candidates = candidatesIn(
      findings,
      isHeld,
      (path) => facts.get(path),
      (name) => names.has(name),
    );
    if (candidates.length === 0) return findings;
    const words = new Set(candidates.flatMap((one) => [...one.names, ...one.unless]));
    return withoutUnreached(findings, candidates, await thread.countWords([...words]));
  } catch {
    context.signal.throwIfAborted();
    return findings;
  }
}

/** The facts of the files of some findings. */
async function factsBehind(
  findings: readonly Finding[],
  parsed: Awaited<ReturnType<typeof readProject>>,
  context: AnalysisContext,
): Promise<ReadonlyMap<string, SyntaxFacts>> {
  const paths = new Set(findings.map(({ path }) => path));
  const files = parsed.files.filter(({ path }) => paths.has(path));
  await loadFacts(parsed, files, context);
  return new Map(files.filter(isLoaded).map((file) => [file.path, file.facts]));
}
