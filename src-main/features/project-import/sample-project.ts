import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Project } from '#contract/public-api/projects.ts';
import { ApiError } from '#main/api-error.ts';
import { toDiskError } from '#main/disk-fault.ts';
import { copyTree } from '#main/storage/copy-tree.ts';
import type { ImportArea } from '#main/storage/data-directory.ts';
import { diskFaultIn } from '#main/storage/git/clone-failure.rules.ts';
import { type GitProgram, findGit } from '#main/storage/git/git-program.ts';
import { type GitRun, runGit } from '#main/storage/git/run-git.ts';
import { createProjectBuilder, type ProjectBuilderDeps } from './project-builder.ts';

const NAME = 'Harbor (sample)';

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

async function writeHistory(program: GitProgram, { history, area, source, signal }: Writing): Promise<void> {
  await mkdir(area.homeDir);
  const run: GitRun = { cwd: area.treeDir, home: area.homeDir, proxy: undefined, signal };
  const git = async (args: readonly string[], env: Record<string, string> = {}): Promise<void> => {
    const { code, stderr } = await runGit(program, args, { ...run, env });
    if (code === 0) return;
    const fault = diskFaultIn(stderr);
    if (fault !== undefined) throw toDiskError(fault, new Error(stderr));
    throw new ApiError('UPLOAD_INVALID', 'The history of the sample project was not written.', {
      cause: new Error(stderr),
    });
  };
  await git(['init', '--quiet', '--template=', '--initial-branch=main']);
  for (const commit of history) {
    const paths = Object.keys(commit.files);
    for (const path of paths) {
      await writeFile(join(area.treeDir, path), await contentAt(join(source, path), commit.files[path]));
    }
    await git(['add', '--', ...paths]);
    await git(['commit', '--quiet', '--no-gpg-sign', '--message', commit.message], identityOf(commit));
  }
}

async function contentAt(file: string, lines: number | null | undefined): Promise<string> {
  const text = await readFile(file, 'utf8');
  return typeof lines === 'number' ? `${text.split('\n').slice(0, lines).join('\n')}\n` : text;
}

function identityOf({ author, email, date }: Commit): Record<string, string> {
  return {
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: author,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: date,
  };
}
