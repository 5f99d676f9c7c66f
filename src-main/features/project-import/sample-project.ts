import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Project } from '#contract/public-api/projects.ts';
import { ApiError } from '#main/api-error.ts';
import { toDiskError } from '#main/disk-fault.ts';
import { copyTree } from '#main/storage/copy-tree.ts';
import type { ImportArea } from '#main/storage/data-directory.ts';
import { diskFaultIn } from '#main/storage/git/clone-failure.rules.ts';
import { type GitProgram, findGit } from '#platform/git/git-program.ts';
import { type GitRun, runGit } from '#main/storage/git/run-git.ts';
import { createProjectBuilder, type ProjectBuilderDeps } from './project-builder.ts';

const NAME = 'Harbor (sample)';
const BRANCH = 'main';

/**
 * The history the sample project comes with: each commit leaves its files with so many lines of what they are today,
 * null for all of them.
 */
const History = z.array(
  z.strictObject({
    date: z.iso.datetime(),
    author: z.string(),
    email: z.string(),
    message: z.string(),
    files: z.record(z.string(), z.int().positive().nullable()),
  }),
);
type Commit = z.infer<typeof History>[number];

export interface SampleProjectDeps extends ProjectBuilderDeps {
  /** `resources/sample`: the folder `project` and `history.json`. */
  readonly sampleDir: string;
}

/** The project that comes with Vitals, as a project of its own each time; with its history where there is a git. */
export interface SampleProject {
  /** @throws ApiError 5001 */
  importSample(options?: { readonly signal?: AbortSignal }): Promise<Project>;
}

export function createSampleProject(deps: SampleProjectDeps): SampleProject {
  const { sampleDir, storage } = deps;
  const build = createProjectBuilder(deps);
  return {
    importSample: ({ signal } = {}) =>
      build({ signal }, async (area, ending) => {
        const source = join(sampleDir, 'project');
        await copyTree(source, area.treeDir, { except: storage.root, signal: ending });
        const history = History.parse(JSON.parse(await readFile(join(sampleDir, 'history.json'), 'utf8')));
        const program = await findGit();
        if (program) await writeHistory(program, { history, area, source, signal: ending });
        return { name: NAME, sourceType: 'ZIP' };
      }),
  };
}

interface Writing {
  readonly history: readonly Commit[];
  readonly area: ImportArea;
  readonly source: string;
  readonly signal: AbortSignal;
}

/** With one import of all commits: a git for each of them would take seconds. */
async function writeHistory(program: GitProgram, { history, area, source, signal }: Writing): Promise<void> {
  await mkdir(area.homeDir);
  const run: GitRun = { cwd: area.treeDir, home: area.homeDir, proxy: undefined, signal };
  const git = async (args: readonly string[], input?: string): Promise<void> => {
    const { code, stderr } = await runGit(program, args, {
      ...run,
      ...(input === undefined ? {} : { input }),
    });
    if (code === 0) return;
    const fault = diskFaultIn(stderr);
    if (fault !== undefined) throw toDiskError(fault, new Error(stderr));
    throw new ApiError('UPLOAD_INVALID', 'The history of the sample project was not written.', {
      cause: new Error(stderr),
    });
  };
  const commits: string[] = [];
  for (const commit of history) commits.push(await importOf(commit, source));
  await git(['init', '--quiet', '--template=', `--initial-branch=${BRANCH}`]);
  await git(['fast-import', '--quiet'], commits.join(''));
  // The last commit is what lies there: only the index is missing.
  await git(['reset', '--quiet']);
}

/** One commit in the words of `git fast-import`. */
async function importOf({ author, email, date, message, files }: Commit, source: string): Promise<string> {
  const who = `${author} <${email}> ${Date.parse(date) / 1000} +0000`;
  const head = `commit refs/heads/${BRANCH}\nauthor ${who}\ncommitter ${who}\n${dataOf(`${message}\n`)}`;
  const changes = Object.entries(files).map(
    async ([path, lines]) => `M 100644 inline ${path}\n${dataOf(await contentAt(join(source, path), lines))}`,
  );
  return `${head}${(await Promise.all(changes)).join('')}`;
}

function dataOf(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

async function contentAt(file: string, lines: number | null): Promise<string> {
  const text = await readFile(file, 'utf8');
  return lines !== null ? `${text.split('\n').slice(0, lines).join('\n')}\n` : text;
}
