import type { ReportRequest, ReportResponse } from '#contract/analyzer-api/report.ts';
import type { Recommendation, ReportBody, Risk } from '#contract/public-api/reports.ts';
import { LIMITS } from '#contract/limits.ts';
import { levelOfScore } from '#contract/words.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { completeJson } from '#analyzer/llm/json-answer.ts';
import { loadPrompt } from '#analyzer/llm/prompts.ts';
import { createSentLedger } from '#analyzer/llm/sent-ledger.ts';
import { ModelAnswer } from './model-answer.ts';
import { createReportMessages } from './model-messages.ts';
import { createKnownPlaces, type KnownPlaces } from './model-references.ts';

const ANSWER_TOKENS = 900;
const MAX_SHARPENED = 5;
const MAX_ITEMS = 6;

/**
 * The rules report sharpened by a model: three calls and 120 seconds in all. Undefined when there is no model or
 * none of its answers could be used; the rules report is the answer then.
 * @throws the signal's reason when aborted
 */
export async function sharpenReport(
  request: ReportRequest,
  rules: ReportBody,
  context: AnalysisContext,
  budgetMs: number = LIMITS.reportMs,
): Promise<ReportResponse | undefined> {
  const ledger = createSentLedger();
  try {
    const answer = await completeJson(context, {
      priority: 'report',
      onSent: ledger.note,
      messages: createReportMessages(request, rules),
      maxTokens: ANSWER_TOKENS,
      schema: ModelAnswer,
      attempts: LIMITS.reportModelCalls,
      budgetMs,
    });
    const report = merged(rules, answer, createKnownPlaces(request.scan));
    const modelInput = ledger.input();
    return {
      source: 'LLM',
      promptVersion: loadPrompt('report').version,
      report: { ...report, ...(modelInput === undefined ? {} : { modelInput }) },
    };
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof AnalyzerError) return undefined;
    throw error;
  }
}

/** The rules' figures, risks and places stay; the model changes words, and the score by at most ten points (D29). */
function merged(rules: ReportBody, answer: ModelAnswer, places: KnownPlaces): ReportBody {
  const corrected = (score: number): number => Math.min(100, Math.max(0, score + answer.scoreDelta));
  const healthScore = corrected(rules.healthScore);
  const without = rules.healthScoreWithoutAccepted;
  const reason = places.withoutUnknown(answer.scoreReason);
  const { said: _said, summary: _summary, ...figures } = rules;
  return {
    ...figures,
    healthScore,
    ...(without === undefined ? {} : { healthScoreWithoutAccepted: corrected(without) }),
    level: levelOfScore(healthScore),
    ...summaryOf(rules, places.withoutUnknown(answer.summary)),
    risks: rules.risks.map((risk, at) => sharpened(risk, at + 1, answer, places)),
    recommendations: rules.recommendations.map((phase, at) => withItems(phase, at + 1, answer, places)),
    scoreAdjustment: {
      delta: healthScore - rules.healthScore,
      reason: reason || 'The model gave no reason.',
    },
  };
}

/** The message goes with the rules' words: the model's are in one language. */
function summaryOf({ summary, said }: ReportBody, words: string): Pick<ReportBody, 'summary' | 'said'> {
  if (words !== '') return { summary: words };
  return { summary, ...(said === undefined ? {} : { said }) };
}

function saidOf({ said }: Risk, detail: string, suggestion: string): Pick<Risk, 'said'> {
  if (said === undefined) return {};
  return {
    said: {
      title: said.title,
      ...(detail === '' && said.detail !== undefined ? { detail: said.detail } : {}),
      ...(suggestion === '' && said.suggestion !== undefined ? { suggestion: said.suggestion } : {}),
    },
  };
}

function sharpened(risk: Risk, number: number, { risks }: ModelAnswer, places: KnownPlaces): Risk {
  const words = risks.slice(0, MAX_SHARPENED).find((one) => one.number === number);
  if (words === undefined) return risk;
  const known = new Set(risk.references.map(({ file, line }) => `${file}:${line}`));
  const added = words.references.filter(
    (place) => places.has(place) && !known.has(`${place.file}:${place.line}`),
  );
  const detail = places.withoutUnknown(words.detail);
  const suggestion = places.withoutUnknown(words.suggestion);
  return {
    ...risk,
    detail: detail || risk.detail,
    suggestion: suggestion || risk.suggestion,
    ...saidOf(risk, detail, suggestion),
    references: [...risk.references, ...added],
  };
}

function withItems(
  phase: Recommendation,
  number: number,
  { recommendations }: ModelAnswer,
  places: KnownPlaces,
): Recommendation {
  const added = recommendations
    .slice(0, MAX_ITEMS)
    .filter((one) => one.phase === number)
    .map(({ item }) => places.withoutUnknown(item))
    .filter((item) => item !== '' && !phase.items.includes(item));
  const { said } = phase;
  return {
    ...phase,
    items: [...added, ...phase.items],
    ...(said === undefined ? {} : { said: { ...said, items: [...added, ...said.items] } }),
  };
}
