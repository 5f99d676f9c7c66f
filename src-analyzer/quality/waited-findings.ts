import type { Finding } from '#analyzer/rules/rule.ts';
import type { Waiting } from '#analyzer/rules/waiting.ts';
import { CloudTemplates, mayNameFunctions } from '../source/cloud-templates.ts';
import { hashedTree, isAsHashed } from '../source/hashed-tree.ts';
import { readProject } from '../syntax/parsed-project.ts';
import type { QualityFile, QualityProject } from './engine.ts';
import { knownMentions } from './issues/known-mentions.ts';
import { createLeftBehind } from './issues/left-behind.ts';
import {
  maySayClocks,
  maySayStarts,
  mayTellOfClocks,
  startedBeside,
  startedByClock,
  startedIn,
  startedOnTime,
} from './issues/started-names.ts';
import { isServerSettings, requestLimit } from './issues/server-limits.ts';
import { lessWhereNobodyWaits, type NotWaitedFor } from './issues/not-waited-for.ts';
import { createUnaskedVerbs } from './issues/unasked-verbs.ts';
import { type Ender, WaitedFor } from './issues/waited-for.ts';
import { factsBehind, type Judged, mayNameCode, textOf } from './judged.ts';

/** The files of the program that are of some languages. */
const programIn = ({ languages }: Waiting, { project }: Judged): QualityFile[] =>
  project.files.filter(({ role, language }) => role === 'OWN' && languages.includes(language));

/** What a project says of functions that a cloud calls. */
function templatesOf({ files }: QualityProject): CloudTemplates {
  const templates = new CloudTemplates();
  for (const file of files)
    if (mayNameCode(file) && mayNameFunctions(file.path))
      templates.read({ path: file.path, text: textOf(file) });
  return templates;
}

/** What is waited for in the files of the program that are of some languages. */
async function waitedFor(waiting: Waiting, judged: Judged): Promise<WaitedFor> {
  const { project, context } = judged;
  const isLeft = createLeftBehind(project.files, textOf);
  const own = new Map(
    programIn(waiting, judged)
      .filter((file) => !isLeft(file))
      .map((file) => [file.path, file]),
  );
  const parsed = await readProject(project.root, context);
  const loaded = [...(await factsBehind(own, parsed, context))].map(([path, facts]) => ({ path, facts }));
  const hashed = context.settings.reuse ? hashedTree(project.root, context) : undefined;
  const isAsRead = (path: string): boolean => {
    const file = own.get(path);
    return hashed !== undefined && file !== undefined && isAsHashed(hashed, file);
  };
  const memory = hashed === undefined ? undefined : knownMentions(loaded, waiting, isAsRead);
  const result = new WaitedFor(loaded, waiting, memory, templatesOf(project));
  for (const read of loaded) {
    const file = own.get(read.path);
    if (file) result.read(read, () => textOf(file));
  }
  return result;
}

/** More than this, and whoever waits for a request has left long before. */
const MAX_REQUEST_SECONDS = 120;

const saysStarts = ({ role, path, sizeBytes }: QualityFile): boolean =>
  role === 'OWN' && maySayStarts(path, sizeBytes);

/** What says how long the servers of a project let a request take. */
function* serverFiles({ files }: QualityProject): Generator<{ path: string; text: string }> {
  for (const file of files)
    if (saysStarts(file) || isServerSettings(file.path)) yield { path: file.path, text: textOf(file) };
}

/** Names of what a machine starts, one file after the other. */
function* startedBy({ files }: QualityProject): Generator<string> {
  const paths = files.map(({ path }) => path);
  for (const file of files.filter(saysStarts)) {
    const text = textOf(file);
    yield* startedIn(text);
    yield* startedBeside({ path: file.path, text }, paths);
  }
  for (const file of files)
    if (mayTellOfClocks(file.path, file.sizeBytes)) yield* startedByClock(textOf(file));
}

/** What a clock starts on servers that build the project. */
function* startedOnServers({ files }: QualityProject): Generator<string> {
  for (const file of files) if (maySayClocks(file.path)) yield* startedOnTime(textOf(file));
}

/** Findings of rules that only matter in what somebody waits for. */
interface Asking {
  /** Those in what people start by hand. */
  readonly byHand: ReadonlySet<Finding>;
  readonly others: readonly Finding[];
}

/** Which findings nobody waits for, and why. */
async function notWaitedFor(
  { byHand, others }: Asking,
  waiting: Waiting,
  judged: Judged,
): Promise<Map<Finding, NotWaitedFor>> {
  const { project } = judged;
  const reach = await waitedFor(waiting, judged);
  const started = new Set(startedBy(project));
  const doubted = new Map<Finding, NotWaitedFor>();
  if (byHand.size > 0) {
    reach.follow([...started, ...startedOnServers(project)]);
    for (const one of byHand)
      doubted.set(one, reach.isKnownAt(one.path, one.line) ? 'ALSO_BY_HAND' : 'BY_HAND');
  }
  const program = programIn(waiting, judged);
  const byPath = new Map(program.map((file) => [file.path, file]));
  const isUnasked = createUnaskedVerbs(() => program.map(textOf));
  for (const [path, ofFile] of Map.groupBy(others, (one) => one.path)) {
    const file = byPath.get(path);
    const text = file === undefined ? '' : textOf(file);
    for (const one of ofFile) if (isUnasked(text, one.line)) doubted.set(one, 'NOBODY');
  }
  const follows: readonly (readonly [why: NotWaitedFor, ender?: Ender])[] = [
    ['NOBODY'],
    ['FUNCTIONS_END', 'CLOUD'],
    ['REQUESTS_END', 'SERVER'],
  ];
  for (const [why, ender] of follows) {
    if (others.every((one) => doubted.has(one))) break;
    if (ender === 'SERVER' && requestLimit(serverFiles(project), reach.hasGateway) > MAX_REQUEST_SECONDS)
      break;
    reach.follow(started, ender);
    for (const one of others) if (!doubted.has(one) && !reach.isAt(one.path, one.line)) doubted.set(one, why);
  }
  return doubted;
}

/** Whether the file of a finding does it right in another place. */
function createDoneElsewhere({ project, pack }: Judged): (finding: Finding) => boolean {
  const byPath = new Map(project.files.map((file) => [file.path, file]));
  const known = new Map<string, boolean>();
  return ({ ruleKey, path }) => {
    const key = `${ruleKey} ${path}`;
    const file = byPath.get(path);
    const precedent = pack.byKey.get(ruleKey)?.precedent;
    const isDone =
      known.get(key) ?? (file !== undefined && (precedent?.lineIn({ path, text: textOf(file) }) ?? 0) > 0);
    known.set(key, isDone);
    return isDone;
  };
}

/**
 * Findings of rules that only matter in what somebody waits for: elsewhere they are worth a look only, unless the same file
 * does it right in another place. In what people start by hand they are none, unless something else starts it as well.
 */
export async function waitedFindings(
  findings: readonly Finding[],
  judged: Judged,
): Promise<readonly Finding[]> {
  const { project, pack } = judged;
  const waitingOf = ({ ruleKey }: Finding): Waiting | undefined => pack.byKey.get(ruleKey)?.waiting;
  const byPath = new Map(project.files.map((file) => [file.path, file]));
  const isByHand = (finding: Finding): boolean => {
    const file = byPath.get(finding.path);
    return (
      file !== undefined && waitingOf(finding)?.isByHand({ path: file.path, text: textOf(file) }) === true
    );
  };
  const isDoneElsewhere = createDoneElsewhere(judged);
  const doubted = new Map<Finding, NotWaitedFor>();
  for (const [waiting, asking] of Map.groupBy(findings, waitingOf)) {
    if (waiting === undefined) continue;
    const byHand = new Set(asking.filter(isByHand));
    const others = asking.filter(
      (one) => one.confidence !== 'REVIEW' && !byHand.has(one) && !isDoneElsewhere(one),
    );
    if (byHand.size + others.length === 0) continue;
    for (const [finding, why] of await notWaitedFor({ byHand, others }, waiting, judged))
      doubted.set(finding, why);
  }
  return doubted.size === 0 ? findings : lessWhereNobodyWaits(findings, (finding) => doubted.get(finding));
}
