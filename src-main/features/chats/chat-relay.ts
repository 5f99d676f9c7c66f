import type { ChatRequest } from '#contract/analyzer-api/chat.ts';
import { shareText } from '#contract/share.ts';
import type { ChatSendRequest, Citation } from '#contract/public-api/chats.ts';
import type { ModelInput } from '#contract/public-api/model-input.ts';
import { ApiError } from '#main/api-error.ts';
import { analyzerCodeOf, type AnalyzerClient } from '#main/analyzer-client/index.ts';
import { toKnownError } from '#main/disk-fault.ts';
import type { Database } from '#main/database/open-database.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { EventStream } from '#main/http/event-stream.ts';
import type { Log } from '#main/log.ts';
import type { ChatSubjectRepository } from './chat-subject.repository.ts';
import type { ChatsRepository } from './chats.repository.ts';
import { historyOf } from './chats.rules.ts';
import type { AcceptedMessage } from './chats.service.ts';
import { asAnalysed } from './citations.rules.ts';
import type { Project } from './measured/facts.ts';
import type { MeasuredAnswers } from './measured/measured-answer.ts';

export interface ChatRelayDeps {
  readonly database: Pick<Database, 'immediate'>;
  readonly repository: ChatsRepository;
  readonly subjects: ChatSubjectRepository;
  readonly projects: Pick<KnownProjects, 'find'>;
  readonly analyzer: Pick<AnalyzerClient, 'chat'>;
  /** Text of an attached file for the model, as it was analysed; called only when the full-text switch is on. */
  readonly readAttachment: (project: Project, path: string) => Promise<string>;
  /** The text of a file as the latest analysis read it; undefined where it was not kept. */
  readonly readAnalysed: (projectId: number, path: string) => string | undefined;
  readonly measured: MeasuredAnswers;
  readonly fullText: () => boolean;
  readonly log: Log;
  readonly now: () => string;
}

/** What came of an answer: the text so far, its citations, and why it ended early if it did. */
interface Outcome {
  text: string;
  citations: Citation[];
  errorCode: string | undefined;
  errorMessage: string;
  modelInput: ModelInput | undefined;
}

/** Stored when the user stopped the answer: what had been said until then stays. */
const STOPPED = 'CANCELLED';
const NO_MODEL = 'LLM_NO_KEY';

/**
 * Relays the analyzer's answer event by event (contract "Chat stream"), checks its citations against the
 * snapshot and stores it: the whole answer, or the error's text when it broke. A client that goes stops the model.
 */
export async function relayAnswer(
  deps: ChatRelayDeps,
  stream: EventStream,
  message: AcceptedMessage & { readonly request: ChatSendRequest },
): Promise<void> {
  const { session } = message;
  const project = deps.projects.find(session.project_id);
  if (project === undefined) return;
  const outcome: Outcome = {
    text: '',
    citations: [],
    errorCode: undefined,
    errorMessage: '',
    modelInput: undefined,
  };
  try {
    const body = await toChatRequest(deps, project, message).catch((error: unknown) => {
      throw notGathered(error);
    });
    await relayEvents(deps, stream, { body, projectId: session.project_id, outcome });
  } catch (error) {
    noteFailure(outcome, error, stream.signal.aborted);
    if (outcome.errorCode !== STOPPED)
      deps.log.warn('A chat question got no whole answer.', { sessionId: session.id, error });
  }
  const messageId = await store(deps, session.id, outcome).catch((error: unknown) => {
    deps.log.error('A chat answer could not be stored.', { sessionId: session.id, error });
    const known = toKnownError(error);
    outcome.errorCode = known?.apiName ?? 'DATABASE_ERROR';
    outcome.errorMessage = known?.message ?? 'The answer could not be stored: please ask again.';
    return undefined;
  });
  if (outcome.errorCode === undefined && messageId !== undefined) await stream.send('done', { messageId });
  else await stream.send('error', { code: outcome.errorCode ?? 'LLM_FAILED', message: outcome.errorMessage });
  stream.end();
}

interface Relaying {
  readonly body: ChatRequest;
  readonly projectId: number;
  readonly outcome: Outcome;
}

async function relayEvents(
  deps: ChatRelayDeps,
  stream: EventStream,
  { body, projectId, outcome }: Relaying,
): Promise<void> {
  for await (const event of deps.analyzer.chat(body, { signal: stream.signal })) {
    if (event.event === 'delta') {
      outcome.text += event.data.content;
      await stream.send('delta', event.data);
    } else if (event.event === 'citations') {
      outcome.citations = event.data.items
        .filter((item) => deps.subjects.hasFile(projectId, item.file))
        .flatMap((item) => asAnalysed(item, deps.readAnalysed(projectId, item.file)));
      await stream.send('citations', { items: outcome.citations });
    } else if (event.event === 'input') {
      // Stored with the answer; clients know the contract's four events alone.
      outcome.modelInput = event.data;
    } else if (event.event === 'error') {
      outcome.errorCode = event.data.code;
      outcome.errorMessage = event.data.message;
      return;
    } else return;
  }
  throw new Error('the analyzer ended its stream without a result');
}

/** Nobody was asked yet: what belongs to the question could not be read here. */
class NotGathered extends Error {}

function notGathered(cause: unknown): NotGathered {
  const { message } = toKnownError(cause) ?? {
    message: 'What was measured of the project could not be read: please ask again; see the log for details.',
  };
  return new NotGathered(message, { cause });
}

function noteFailure(outcome: Outcome, error: unknown, clientGone: boolean): void {
  const [code, message] = clientGone ? [STOPPED, 'The answer was stopped.'] : failureOf(outcome, error);
  outcome.errorCode = code;
  outcome.errorMessage = message;
}

/** An answer is cut off only where some of it was there. */
function failureOf({ text }: Pick<Outcome, 'text'>, error: unknown): [code: string, message: string] {
  if (error instanceof NotGathered)
    return [toKnownError(error.cause)?.apiName ?? 'DATABASE_ERROR', error.message];
  const code = analyzerCodeOf(error) ?? 'LLM_FAILED';
  if (text !== '') return [code, 'The response was cut off: please ask again.'];
  return [code, error instanceof ApiError ? error.message : 'No response came: please ask again.'];
}

/** A stopped answer keeps its text; of a broken one the error's text is what is stored (contract). */
function store(deps: ChatRelayDeps, sessionId: number, outcome: Outcome): Promise<number | undefined> {
  const { text, citations, errorCode, errorMessage, modelInput } = outcome;
  const kept = errorCode === undefined || (errorCode === STOPPED && text !== '');
  // Without a model the citations are the places that the search found: they stay with the error.
  const places = kept || errorCode === NO_MODEL ? citations : [];
  return deps.database.immediate(() =>
    deps.repository.insertMessage({
      sessionId,
      role: 'ASSISTANT',
      content: kept ? text : errorMessage,
      citations: places,
      ...(errorCode === undefined ? {} : { errorCode }),
      ...(modelInput === undefined ? {} : { modelInput }),
      time: deps.now(),
    }),
  );
}

async function toChatRequest(
  deps: ChatRelayDeps,
  project: Project,
  { session, earlier, request }: AcceptedMessage & { readonly request: ChatSendRequest },
): Promise<ChatRequest> {
  const path = request.fileRef ?? undefined;
  const known = path !== undefined && deps.subjects.hasFile(session.project_id, path);
  const facts = deps.measured(project, {
    content: request.content,
    attached: known ? path : undefined,
    alone: request.facts === true,
  });
  return {
    projectId: session.project_id,
    systemContext: {
      projectSummary: projectSummary(project),
      latestReportSummary: deps.subjects.findReport(project.id)?.summary ?? '',
    },
    history: historyOf(
      earlier.map((row) => ({ role: row.role, content: row.content, errorCode: row.error_code })),
    ),
    query: request.content,
    tellInput: true,
    ...(facts === undefined ? {} : { facts }),
    fileRef: known
      ? { path, content: deps.fullText() ? await deps.readAttachment(project, path) : '' }
      : null,
  };
}

function projectSummary(project: Project): string {
  const { name, description, loc_total: locTotal, file_count: fileCount } = project;
  const languages = Object.entries(JSON.parse(project.lang_stats ?? '{}') as Record<string, number>).map(
    ([language, percent]) => `${language} ${shareText(percent)}`,
  );
  const frameworks = JSON.parse(project.framework_tags) as string[];
  return [
    `Project "${name}"${description === null || description === '' ? '' : `: ${description.slice(0, 500)}`}.`,
    `${locTotal} lines of code in ${fileCount} files.`,
    languages.length === 0 ? '' : `Languages: ${languages.slice(0, 8).join(', ')}.`,
    frameworks.length === 0 ? '' : `Frameworks: ${frameworks.slice(0, 12).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
