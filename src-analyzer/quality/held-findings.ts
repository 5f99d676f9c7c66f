import type { Finding } from '#analyzer/rules/rule.ts';
import type { EngineResult } from './engine.ts';
import { handFindings } from './hand-findings.ts';
import { rulesWithPrecedent, withPrecedents } from './issues/precedents.ts';
import type { Judged } from './judged.ts';
import { keyFindings } from './key-findings.ts';
import type { QualityThread } from './quality-thread.ts';
import { reachedFindings } from './reached-findings.ts';
import { withoutRefuted } from './refuted.ts';
import { withoutReplacedSettings } from './replaced-settings.ts';
import { waitedFindings } from './waited-findings.ts';

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
 * The findings of all engines, each as sure as the whole project lets it be: what the project never does otherwise, what nobody waits
 * for, what people start by hand, and what nothing reaches are worth a look only where that matters.
 */
export async function heldFindings(
  results: readonly EngineResult[],
  thread: QualityThread,
  judged: Judged,
): Promise<readonly Finding[]> {
  let findings = await borneOut(withoutRefuted(results), thread, judged);
  for (const ask of [withoutReplacedSettings, keyFindings, waitedFindings, handFindings, reachedFindings]) {
    const before = findings;
    findings = await answered(
      () => ask(before, judged, thread),
      () => before,
      judged,
    );
  }
  return findings;
}
