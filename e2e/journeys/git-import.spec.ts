import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { analyze, call, createProject } from '../support/api.ts';
import { createBareRepository } from '../support/git-repository.ts';
import { expect, expectAccessible, test as base } from '../support/journey.ts';
import { zipOf } from '../support/zip.ts';
import { type GitHttpsServer, startGitHttpsServer } from '#main/storage/testing/git-https-server.ts';

/** A git host of our own, whose certificate Vitals is told to trust as a company's would be. */
const test = base.extend<object, { gitHost: GitHttpsServer }>({
  gitHost: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use) => {
      const host = await startGitHttpsServer();
      createBareRepository(join(host.repositories, 'team/express.git'), {
        folder: 'node_modules/express',
        changed: 'lib/application.js',
        authors: ['Ada', 'Grace', 'Ada', 'Edsger'],
      });
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  vitalsEnv: [async ({ gitHost }, use) => use({ GIT_SSL_CAINFO: gitHost.caFile }), { scope: 'worker' }],
});

test.use({ scene: 'git-import' });

/** Branch and commit of a repository, as git names them. */
function headOf(repository: string): [branch: string, commit: string] {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim();
  return [git('symbolic-ref', '--short', 'HEAD'), git('rev-parse', 'HEAD')];
}

test('a repository is cloned with its history, analysed, and shows who changed what', async ({
  page,
  gitHost,
}) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Import from git' });
  await form.getByRole('textbox', { name: 'Repository address' }).fill(`${gitHost.url}/team/express`);
  await expect(form.getByRole('switch', { name: 'Full history' })).toBeChecked();
  await form.getByRole('button', { name: 'Clone and analyse' }).click();

  await expect(page.getByRole('img', { name: /Health score \d+ of 100/ })).toBeVisible({ timeout: 75_000 });
  const repository = join(gitHost.repositories, 'team/express.git');
  const [branch, commit] = headOf(repository);
  const head = page.getByTitle(`Analysed at commit ${commit}, branch ${branch}`);
  await expect(head).toContainText(`${branch}${commit.slice(0, 8)}`);
  await page.getByRole('link', { name: 'Evolution', exact: true }).click();
  await page.getByText('All', { exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Grace' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open lib/application.js' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a project is fetched again: nothing new, then new commits and their analysis', async ({
  page,
  gitHost,
  vitals,
}) => {
  const repository = join(gitHost.repositories, 'team/busboy.git');
  createBareRepository(repository, {
    folder: 'node_modules/busboy',
    changed: 'lib/index.js',
    authors: ['Ada'],
  });
  const { id } = await call<{ id: number }>(vitals, '/projects', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'busboy', repoUrl: `${gitHost.url}/team/busboy`, cloneDepth: 0 }),
  });
  await analyze(vitals, id);
  await page.goto(`/#/projects/${id}`);
  const fetchAgain = async (result: string) => {
    // Looked for frame by frame from before the click: the notification goes by itself.
    const told = page.getByText(result).waitFor();
    await page.getByRole('button', { name: 'Actions for busboy' }).first().click();
    await page.getByRole('menuitem', { name: 'Fetch from git again' }).click();
    await told;
  };
  await fetchAgain('busboy is up to date');
  await expectAccessible(page);

  rmSync(repository, { recursive: true });
  createBareRepository(repository, {
    folder: 'node_modules/busboy',
    changed: 'lib/index.js',
    authors: ['Ada', 'Grace'],
  });
  await fetchAgain('busboy was updated');
  await expect
    .poll(async () => (await call<{ total: number }>(vitals, `/projects/${id}/analyses`)).total)
    .toBe(2);
});

test('an address that cannot be cloned says why and leaves nothing behind', async ({
  page,
  gitHost,
  vitals,
  provokeMessage,
}) => {
  provokeMessage(/400 \(Bad Request\)/);
  await createProject(vitals, 'other', await zipOf({ 'main.py': 'print(1)\n' }));
  await page.goto('/');
  await page.getByRole('button', { name: 'From git' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from git' });
  await dialog.getByRole('textbox', { name: 'Repository address' }).fill('git@example.org:team/project');
  await dialog.getByRole('button', { name: 'Clone and analyse' }).click();
  await expect(dialog.getByText(/^Enter an https address/)).toBeVisible();

  await dialog.getByRole('textbox', { name: 'Repository address' }).fill(`${gitHost.url}/team/missing`);
  await dialog.getByRole('button', { name: 'Clone and analyse' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'missing was not imported' });
  await expect(refusal).toBeVisible({ timeout: 30_000 });
  await refusal.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('link', { name: 'missing' })).toBeHidden();
});
