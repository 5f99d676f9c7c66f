import { ownFiles } from '#platform/manifests/own-files.ts';
import type { ChatRequest } from '#contract/analyzer-api/chat.ts';
import type { ReportBody } from '#contract/public-api/reports.ts';
import { changedAnswer } from './answers/changes.ts';
import { dependenciesAnswer, unusedAnswer } from './answers/dependencies.ts';
import { whoAnswer } from './answers/people.ts';
import { explainAnswer, whereAnswer } from './answers/places.ts';
import { overviewAnswer, runAnswer, testedAnswer } from './answers/project.ts';
import { findingsAnswer, firstAnswer, riskAnswer } from './answers/risk.ts';
import { scoreAnswer } from './answers/score.ts';
import { routesAnswer, storageAnswer, structureAnswer } from './answers/structure.ts';
import { type Answer, createCiting, type Facts, type Project } from './facts.ts';
import type { MeasuredRepository } from './measured.repository.ts';
import { type Intent, type Language, readQuestion } from './question.ts';

const ANSWERS: Readonly<Record<Intent, Answer>> = {
  SCORE: scoreAnswer,
  CHANGED: changedAnswer,
  UNUSED: unusedAnswer,
  RUN: runAnswer,
  TESTED: testedAnswer,
  WHO: whoAnswer,
  DEPENDENCIES: dependenciesAnswer,
  FIRST: firstAnswer,
  SECURITY: findingsAnswer('VULN'),
  BUGS: findingsAnswer('BUG'),
  RISK: riskAnswer,
  STRUCTURE: structureAnswer,
  STORAGE: storageAnswer,
  ROUTES: routesAnswer,
  OVERVIEW: overviewAnswer,
  WHERE: whereAnswer,
  EXPLAIN: explainAnswer,
};

/** What it says where it cannot answer: the questions that it can. */
const CAN_ANSWER: Readonly<Record<Language, string>> = {
  en: 'Without a model Vitals answers from its measurements. It can say: what the project is and where it starts, how to run it, where the riskiest code is, what to fix first, why the score is what it is, what changed, who knows a part, where a file or symbol is, how something is tested, what is unused, which dependencies are risky, which security findings, bugs and cycles there are, and what is known of a file.',
  zh: '没有模型时，Vitals 根据度量结果回答。可以问：项目是什么、从哪里开始，如何运行，风险最大的代码在哪里，先修什么，分数为什么是这样，有什么变化，谁熟悉某部分，某个文件或符号在哪里，如何测试，哪些没有使用，哪些依赖有风险，有哪些安全问题、缺陷和循环依赖，以及某个文件的情况。',
};
const MARKS: Readonly<Record<Language, string>> = {
  en: 'Answered from measurements, without a model.',
  zh: '根据度量结果回答，未使用模型。',
};
/** Text of the project that fits a request; an answer is far shorter. */
const MAX_TEXT_CHARS = 12_000;

export interface MeasuredDeps {
  readonly repository: MeasuredRepository;
  readonly findReport: (projectId: number) => ReportBody | undefined;
  /** The text of a file as the analysis read it; undefined where there is none to show. */
  readonly readText: (analysisId: number, path: string) => string | undefined;
}

export interface Asked {
  readonly content: string;
  readonly attached: string | undefined;
  /** Without a model the answer may be these facts alone (D158). */
  readonly alone: boolean;
}

/** What was measured that answers a question; undefined before the first analysis. */
export type MeasuredAnswers = (project: Project, asked: Asked) => ChatRequest['facts'];

export function createMeasuredAnswers({ repository, findReport, readText }: MeasuredDeps): MeasuredAnswers {
  return (project, { content, attached, alone }) => {
    const analyses = repository.listAnalyses(project.id);
    const analysisId = analyses[0]?.id;
    if (analysisId === undefined) return undefined;
    const question = readQuestion(content);
    const files = repository.listFiles(analysisId);
    const listed = new Set(files.map(({ path }) => path));
    const known = new Map<string, string | undefined>();
    const read = (path: string): string | undefined => {
      if (!listed.has(path)) return undefined;
      if (!known.has(path)) known.set(path, readText(analysisId, path));
      return known.get(path);
    };
    const citing = createCiting(read);
    const facts: Facts = {
      project,
      analysisId,
      analyses,
      repository,
      report: findReport(project.id),
      files,
      texts: { ...ownFiles(files), read },
      question,
      attached,
      t: (english, chinese) => (question.language === 'zh' ? chinese : english),
      cite: citing.cite,
    };
    const intent = question.intent ?? (attached === undefined ? undefined : 'EXPLAIN');
    const text = intent === undefined ? undefined : ANSWERS[intent](facts);
    return {
      text: (text ?? '').slice(0, MAX_TEXT_CHARS),
      places: text === undefined ? [] : citing.places(),
      mark: MARKS[question.language],
      otherwise: CAN_ANSWER[question.language],
      alone,
    };
  };
}
