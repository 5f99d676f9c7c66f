import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FixResponse, TextEdit } from '#contract/analyzer-api/fix.ts';
import type { AppliedFix, ApplyFixRequest, FindingFix } from '#contract/public-api/fixes.ts';
import type { FileContent } from '#contract/public-api/files.ts';
import type { Finding } from '#contract/public-api/triage.ts';
import { FIXABLE_RULES } from '#contract/fixable-rules.ts';
import type { NoFixReason } from '#contract/words.ts';
import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import { ApiError } from '#main/api-error.ts';
import type { Analyses } from '#main/features/analyses/index.ts';
import { startAnalysis } from '#main/features/project-refresh/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { resolveInside } from '#main/storage/path-jail.ts';
import { replaceFile } from '#main/storage/replace-file.ts';
import { toPatch, withEdits } from './unified-diff.ts';

export interface Fixes {
  /** @throws ApiError 2001, 404/1002, 3001 */
  preview(projectId: number, fingerprint: string, wish: FixWish): Promise<FindingFix>;
  /**
   * Writes into the folder of the project, and has it analysed again.
   * @throws ApiError 1002 when the project is no folder; 2001, 404/1002, 2002; 2004 when the file is another one than was
   * shown, or has no fix any more; 2005 when it may not be replaced; 3001
   */
  apply(
    projectId: number,
    fingerprint: string,
    request: ApplyFixRequest,
    signal: AbortSignal,
  ): Promise<AppliedFix>;
}

export interface FixWish {
  /** Every finding of the rule in the file. */
  readonly all: boolean;
  readonly signal: AbortSignal;
}

export interface FixesDeps {
  readonly projects: KnownProjects;
  readonly analyzer: Pick<AnalyzerClient, 'fix'>;
  readonly analyses: Pick<Analyses, 'start'>;
  /** A finding as it is now. @throws ApiError 404/1002 */
  readonly getFinding: (projectId: number, fingerprint: string) => Finding;
  /** The file as the latest analysis read it. @throws ApiError 2005 */
  readonly getContent: (projectId: number, path: string) => Promise<FileContent>;
  readonly projectDir: (storagePath: string) => string;
}

/** The file of a finding with the change. */
interface ReadyFix {
  readonly path: string;
  readonly filePath: string;
  readonly bytes: Buffer;
  /** With its byte-order mark. */
  readonly text: string;
  /** In `text`. */
  readonly edits: readonly TextEdit[];
  readonly answer: Extract<FixResponse, { available: true }>;
}

interface NotReady {
  readonly reason: NoFixReason;
  readonly filePath: string | null;
}

const BOM = '\uFEFF';
const NO_FOLDER =
  'Only a project that is a folder of this machine can be changed: please apply the patch yourself.';
const OUT_OF_DATE = 'The file has changed since the change was shown, or the finding has no fix any more.';

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The text of a listed file as the latest analysis read it, or why it is no good for a fix. */
async function analysedText(
  { getContent }: Pick<FixesDeps, 'getContent'>,
  projectId: number,
  path: string,
): Promise<string | { readonly reason: NoFixReason }> {
  try {
    const { content, changed } = await getContent(projectId, path);
    return changed === true ? { reason: 'CHANGED' } : content;
  } catch (error) {
    if (error instanceof ApiError && error.apiName === 'FILE_REFUSED') return { reason: 'NOT_TEXT' };
    throw error;
  }
}

type Prepare = (projectId: number, fingerprint: string, wish: FixWish) => Promise<ReadyFix | NotReady>;

/** Finds the change of a finding, without writing anything. */
function createPrepare(deps: FixesDeps): Prepare {
  const { projects, analyzer, getFinding, projectDir } = deps;

  const folderOf = (projectId: number): string => projectDir(projects.get(projectId).storage_path);

  /** The finding's file, when it is the one that was analysed. */
  async function readAnalysed(projectId: number, filePath: string) {
    const analysed = await analysedText(deps, projectId, filePath);
    if (typeof analysed !== 'string') return analysed;
    const path = await resolveInside(folderOf(projectId), filePath);
    if (path === undefined) return { reason: 'CHANGED' as const };
    const bytes = await readFile(path);
    const text = bytes.toString('utf8');
    const isSame = (text.startsWith(BOM) ? text.slice(BOM.length) : text) === analysed;
    return isSame ? { path, bytes, text } : { reason: 'CHANGED' as const };
  }

  return async (projectId, fingerprint, wish) => {
    projects.get(projectId);
    const { issue, filePath, ruleKey } = getFinding(projectId, fingerprint);
    if (issue === null || filePath === null) return { reason: 'GONE', filePath };
    if (!FIXABLE_RULES.has(ruleKey)) return { reason: 'NO_FIX', filePath };
    const file = await readAnalysed(projectId, filePath);
    if ('reason' in file) return { reason: file.reason, filePath };
    const mark = file.text.startsWith(BOM) ? BOM.length : 0;
    const request = {
      codeDir: folderOf(projectId),
      path: filePath,
      text: file.text.slice(mark),
      ruleKey,
      line: issue.line,
      all: wish.all,
    };
    const answer = await analyzer.fix(request, { signal: wish.signal });
    if (!answer.available) return { reason: answer.reason, filePath };
    const edits = answer.edits.map(({ start, end, text }) => ({
      start: start + mark,
      end: end + mark,
      text,
    }));
    return { ...file, filePath, edits, answer };
  };
}

/** Fixes of findings: shown for every project, made in the folder of one that is read in place (D162). */
export function createFixesService(deps: FixesDeps): Fixes {
  const { projects, analyses } = deps;
  const prepare = createPrepare(deps);
  return {
    async preview(projectId, fingerprint, wish) {
      const fix = await prepare(projectId, fingerprint, wish);
      if ('reason' in fix) return { available: false, ...fix };
      const { title, edits, lines, places } = fix.answer;
      return {
        available: true,
        reason: null,
        filePath: fix.filePath,
        title,
        edits,
        diff: toPatch(fix.filePath, fix.text, fix.edits).diff,
        contentHash: hashOf(fix.bytes),
        lines,
        places,
        canApply: projects.get(projectId).source_path !== null,
      };
    },
    async apply(projectId, fingerprint, { contentHash, all = false }, signal) {
      const project = projects.get(projectId);
      if (project.source_path === null) throw new ApiError('PARAMETER_INVALID', NO_FOLDER);
      if (project.status === 'ANALYZING')
        throw new ApiError('ANALYSIS_RUNNING', 'The folder is being analysed: please wait for the result.');
      const fix = await prepare(projectId, fingerprint, { all, signal });
      if ('reason' in fix || hashOf(fix.bytes) !== contentHash)
        throw new ApiError('STATE_FORBIDS', OUT_OF_DATE);
      const after = Buffer.from(withEdits(fix.text, fix.edits));
      signal.throwIfAborted();
      await replaceFile(fix.path, fix.bytes, after);
      return {
        filePath: fix.filePath,
        contentHash: hashOf(after),
        lines: fix.answer.lines,
        ...toPatch(fix.filePath, fix.text, fix.edits),
        analysis: await startAnalysis(analyses, projectId),
      };
    },
  };
}
