import type { Finding } from '#analyzer/rules/rule.ts';
import type { Waiting } from '#analyzer/rules/waiting.ts';
import { hashedTree, isAsHashed } from '../source/hashed-tree.ts';
import { readProject } from '../syntax/parsed-project.ts';
import type { QualityFile, QualityProject } from './engine.ts';
import { knownMentions } from './issues/known-mentions.ts';
import { createLeftBehind } from './issues/left-behind.ts';
import {
  maySayStarts,
  mayTellOfClocks,
  startedBeside,
  startedByClock,
  startedIn,
} from './issues/started-names.ts';
import { isServerSettings, requestLimit } from './issues/server-limits.ts';
import { lessWhereNobodyWaits, type NotWaitedFor } from './issues/not-waited-for.ts';
import { createUnaskedVerbs } from './issues/unasked-verbs.ts';
import { WaitedFor } from './issues/waited-for.ts';
import { factsBehind, type Judged, textOf } from './judged.ts';

/** The files of the program that are of some languages. */
const programIn = ({ languages }: Waiting, { project }: Judged): QualityFile[] =>
  project.files.filter(({ role, language }) => role === 'OWN' && languages.includes(language));

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
  const result = new WaitedFor(loaded, waiting, memory);
  for (const read of loaded) {
    const file = own.get(read.path);
    if (file) result.read(read, textOf(file));
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

/** Which findings nobody waits for, and why. */
async function notWaitedFor(
  findings: readonly Finding[],
  waiting: Waiting,
  judged: Judged,
): Promise<Map<Finding, NotWaitedFor>> {
  const { project } = judged;
  const reach = await waitedFor(waiting, judged);
  const program = programIn(waiting, judged);
  const byPath = new Map(program.map((file) => [file.path, file]));
  const isUnasked = createUnaskedVerbs(() => program.map(textOf));
  const doubted = new Map<Finding, NotWaitedFor>();
  for (const [path, ofFile] of Map.groupBy(findings, (one) => one.path)) {
    const file = byPath.get(path);
    const text = file === undefined ? '' : textOf(file);
    for (const one of ofFile) if (isUnasked(text, one.line)) doubted.set(one, 'NOBODY');
  }
  const doubtRest = (why: NotWaitedFor): void => {
    for (const one of findings)
      if (!doubted.has(one) && !reach.isAt(one.path, one.line)) doubted.set(one, why);
  };
  const started = new Set(startedBy(project));
  reach.follow(started);
  doubtRest('NOBODY');
  if (doubted.size === findings.length) return doubted;
  reach.follow(started, 'CLOUD');
  doubtRest('FUNCTIONS_END');
  if (doubted.size === findings.length || requestLimit(serverFiles(project)) > MAX_REQUEST_SECONDS)
    return doubted;
  reach.follow(started, 'SERVER');
  doubtRest('REQUESTS_END');
  return doubted;
}

/**
 * Findings of rules that only matter in what somebody waits for: elsewhere they are worth a look only, unless the same file
 * does it right in another place.
 */
export async function waitedFindings(
  findings: readonly Finding[],
  judged: Judged,
): Promise<readonly Finding[]> {
  const { project, pack } = judged;
  const asking = findings.filter(
    ({ ruleKey, confidence }) => confidence !== 'REVIEW' && pack.byKey.get(ruleKey)?.waiting,
  );
  const byPath = new Map(project.files.map((file) => [file.path, file]));
  const known = new Map<string, boolean>();
  const isDoneElsewhere = ({ ruleKey, path }: Finding): boolean => {
    const key = `${ruleKey} ${path}`;
    const file = byPath.get(path);
    const precedent = pack.byKey.get(ruleKey)?.precedent;
    const isDone =
      known.get(key) ?? (file !== undefined && (precedent?.lineIn({ path, text: textOf(file) }) ?? 0) > 0);
    known.set(key, isDone);
    return isDone;
  };
  const doubted = new Map<Finding, NotWaitedFor>();
  for (const waiting of new Set(asking.map(({ ruleKey }) => pack.byKey.get(ruleKey)?.waiting))) {
    if (waiting === undefined) continue;
    const open = asking.filter(
      (finding) => pack.byKey.get(finding.ruleKey)?.waiting === waiting && !isDoneElsewhere(finding),
    );
    if (open.length === 0) continue;
    for (const [finding, why] of await notWaitedFor(open, waiting, judged)) doubted.set(finding, why);
  }
  return doubted.size === 0 ? findings : lessWhereNobodyWaits(findings, (finding) => doubted.get(finding));
}
