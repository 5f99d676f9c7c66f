import type { Finding } from '#analyzer/rules/rule.ts';
import type { AnalysisContext } from '../request/context.ts';
import type { EngineResult, QualityProject } from './engine.ts';
import { rulesWithPrecedent, withPrecedents } from './issues/precedents.ts';
import type { QualityThread } from './quality-thread.ts';
import { reachedFindings } from './reached-findings.ts';
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
