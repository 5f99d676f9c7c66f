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

/** What is asked of the whole project, and what holds where it cannot be answered. An abort is everybody's. */
async function answered<Answer>(
  ask: () => Promise<Answer>,
  otherwise: () => Answer,
  { context }: Judged,
): Promise<Answer> {
  try {
    return await ask();
  } catch {
    context.signal.throwIfAborted();
    return otherwise();
  }
}

/** Findings of rules that ask what the project does elsewhere. */
async function borneOut(
  findings: readonly Finding[],
  thread: QualityThread,
  judged: Judged,
): Promise<readonly Finding[]> {
  const { byKey } = judged.pack;
  const asking = rulesWithPrecedent(findings, byKey);
  if (asking.length === 0) return findings;
  const precedents = await answered(
    () => thread.findPrecedents(asking),
    () => new Map(),
    judged,
  );
  return withPrecedents(findings, byKey, precedents);
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
  const borne = await borneOut(withoutRefuted(results), thread, judged);
  const findings = await answered(
    () => waitedFindings(borne, judged),
    () => borne,
    judged,
  );
  return answered(
    () => reachedFindings(findings, thread, judged),
    () => findings,
    judged,
  );
}

/** What matters where it runs is worth a look only in what nothing names. */
async function reachedFindings(
  findings: readonly Finding[],
  thread: QualityThread,
  { project, pack, context }: Judged,
): Promise<readonly Finding[]> {
  const isHeld = ({ ruleKey, confidence }: Finding): boolean => {
    const rule = pack.byKey.get(ruleKey);
    return rule !== undefined && mattersWhereItRuns(rule) && (confidence ?? confidenceOf(rule)) !== 'REVIEW';
  };
  if (!findings.some(isHeld)) return findings;
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
