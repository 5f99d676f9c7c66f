import { basename, extname } from 'node:path';
import type { IssueKind } from '#contract/words.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import type { SyntaxFacts } from '#analyzer/syntax/facts.ts';
import { type ReadProject, readProject } from '../syntax/parsed-project.ts';
import { confidenceOf } from './issues/confidence.ts';
import { mattersWhereItRuns } from './issues/harm.ts';
import { publishedParts } from './issues/published.ts';
import { type KnownCode, Reach, type Unreached } from './issues/reach.ts';
import { withoutOwnWrappers } from './issues/own-wrappers.ts';
import { replacedMethods } from './issues/replaced-methods.ts';
import { unaskedBeans } from './issues/unasked-beans.ts';
import type { Named } from './issues/named.ts';
import { isCalledByTexts, namedAround } from './issues/unreached.ts';
import { ungivenParameters } from './issues/ungiven-parameters.ts';
import { unimportedModules } from './issues/unimported-modules.ts';
import { unshownFiles } from './issues/unshown-files.ts';
import { factsBehind, type Judged, textOf } from './judged.ts';
import type { QualityThread } from './quality-thread.ts';

/** A finding that is worth a look only, with why. */
function lowered(finding: Finding, { why, name }: Unreached): Finding {
  const doubted: Finding = { ...finding, confidence: 'REVIEW' };
  const { message } = finding;
  switch (why) {
    case 'UNNAMED':
      return { ...doubted, message: `${message}; nothing else in the project names '${name}'` };
    case 'IN_TESTS':
      return { ...doubted, message: `${message}; only tests name '${name}'` };
    case 'LISTED':
      return { ...doubted, message: `${message}; '${name}' is imported or exported and used nowhere` };
    case 'CALLER':
      return {
        ...doubted,
        message: `${message}; only '${name}' leads to it, which the program itself does not use`,
      };
    case 'UNLOADED':
      return { ...doubted, message: `${message}; nothing that the program loads imports this file` };
    case 'REPLACED':
      return {
        ...doubted,
        message: `${message}; nothing makes a '${name}' itself, and what derives from it replaces this method`,
      };
    case 'UNGIVEN':
      return { ...doubted, message: `${message}; it runs only with '${name}', which no call gives` };
    case 'UNASKED':
      return { ...doubted, message: `${message}; nothing in the project asks for this '${name}'` };
    default:
      return { ...doubted, message: `${message}; nothing in the project names this file` };
  }
}

/** A type or what is public in some may be called by a text in PHP: what is open to strangers there is told of. */
function mayBeDead(kind: IssueKind, path: string, named: Named): boolean {
  if (kind !== 'VULN' || !path.endsWith('.php')) return true;
  return !named.isType && !(named.isPublicMember && isCalledByTexts(path));
}

/** What matters where it runs is worth a look only in what nothing reaches, and says so. */
export async function reachedFindings(
  findings: readonly Finding[],
  { project, pack, context }: Judged,
  thread: QualityThread,
): Promise<readonly Finding[]> {
  const held = findings.filter(({ ruleKey, confidence }) => {
    const rule = pack.byKey.get(ruleKey);
    return rule !== undefined && mattersWhereItRuns(rule) && (confidence ?? confidenceOf(rule)) !== 'REVIEW';
  });
  if (held.length === 0) return findings;
  const parsed = await readProject(project.root, context);
  const names = new Set(parsed.files.map(({ path }) => basename(path, extname(path))));
  const code: KnownCode = {
    findWords: (queries) => thread.findWords(queries),
    factsOf: (paths) => factsBehind(paths, parsed, context),
    isDeclared: (name) => names.has(name),
    isPublished: publishedParts(project.files, textOf),
  };
  const facts = await heldFacts(held, pack, parsed, code);
  const doubts = await doubtsOf(held, { ...code, facts }, (finding, named) =>
    mayBeDead(pack.byKey.get(finding.ruleKey)?.kind ?? 'BUG', finding.path, named),
  );
  for (const finding of await unshownFiles(held, project.files, code))
    doubts.set(finding, { why: 'FILE', name: '' });
  for (const finding of await unimportedModules(held, project.files, code, textOf))
    doubts.set(finding, { why: 'UNLOADED', name: '' });
  for (const more of [
    await replacedMethods(held, code),
    await unaskedBeans(held, code),
    await ungivenParameters(held, project.files, code, textOf),
  ])
    for (const [finding, why] of more) doubts.set(finding, why);
  return findings.map((finding) => {
    const doubt = doubts.get(finding);
    return doubt === undefined ? finding : lowered(finding, doubt);
  });
}

type Facts = ReadonlyMap<string, SyntaxFacts>;

/** The facts of the files in which findings stand; those that ask who waits for them, without wrappers of the project. */
async function heldFacts(
  held: readonly Finding[],
  pack: Judged['pack'],
  parsed: ReadProject,
  code: KnownCode,
): Promise<Facts> {
  const facts = await code.factsOf(new Set(held.map(({ path }) => path)));
  const asking = held.flatMap(({ ruleKey, path }) => {
    const waiting = pack.byKey.get(ruleKey)?.waiting;
    const known = facts.get(path);
    return waiting && known ? [{ path, known, waiting }] : [];
  });
  const [first] = asking;
  if (first === undefined) return facts;
  const plain = await withoutOwnWrappers(new Map(asking.map(({ path, known }) => [path, known])), {
    paths: parsed.files.map(({ path }) => path),
    factsOf: code.factsOf,
    wrappersIn: first.waiting.wrappersIn,
  });
  return new Map([...facts, ...plain]);
}

/** Why nothing reaches some of the findings. */
async function doubtsOf(
  held: readonly Finding[],
  { facts, ...code }: KnownCode & { readonly facts: Facts },
  isAsked: (finding: Finding, named: Named) => boolean,
): Promise<Map<Finding, Unreached>> {
  const wanted = new Map<Finding, readonly Named[]>();
  for (const finding of held) {
    const known = facts.get(finding.path);
    if (known === undefined) continue;
    const around = namedAround(known, { ...finding, isFinding: true }, code.isDeclared);
    wanted.set(
      finding,
      around.filter((named) => isAsked(finding, named)),
    );
  }
  const reach = new Reach(code);
  await reach.follow([...wanted.values()].flat());
  const doubts = new Map<Finding, Unreached>();
  for (const [finding, around] of wanted) {
    const reason = around.map((named) => reach.whyNot(named)).find((one) => one !== undefined);
    if (reason) doubts.set(finding, reason);
  }
  return doubts;
}
