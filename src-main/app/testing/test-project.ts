import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { analyse } from './analysis-steps.ts';
import { type FakeAnalyzer, startFakeAnalyzer } from './fake-analyzer.ts';
import { type ApiAnswer, startTestBackend, type TestBackend } from './test-backend.ts';

/** The backend with a fake analyzer, as it is in the test that runs. */
export interface TestHost {
  readonly analyzer: FakeAnalyzer;
  readonly api: TestBackend;
}

/** The same with one project. */
export interface TestProject extends TestHost {
  /** An address below the project's. */
  readonly at: (path: string) => string;
  readonly get: (path: string) => Promise<ApiAnswer>;
  /** Runs a full analysis that must succeed; gives its id. */
  readonly analyse: () => Promise<number>;
}

type Files = Readonly<Record<string, string>>;
type Prepare = (project: TestProject) => unknown;

interface Hooks {
  readonly before: (work: () => Promise<void>) => void;
  readonly after: (work: () => Promise<void>) => void;
}

const EACH: Hooks = { before: (work) => beforeEach(work), after: (work) => afterEach(work) };
const ONCE: Hooks = { before: (work) => beforeAll(work), after: (work) => afterAll(work) };

function startHost(hooks: Hooks): TestHost {
  let analyzer: FakeAnalyzer | undefined;
  let api: TestBackend | undefined;
  hooks.before(async () => {
    analyzer = await startFakeAnalyzer();
    api = await startTestBackend({ location: analyzer.location });
  });
  hooks.after(async () => {
    await api?.close();
    await analyzer?.close();
    api = undefined;
    analyzer = undefined;
  });
  return { analyzer: currentOf(() => analyzer), api: currentOf(() => api) };
}

/** Stands for the part that each test gets afresh, so that a file can name it once. */
function currentOf<Part extends object>(find: () => Part | undefined): Part {
  const get = (_target: object, key: string | symbol): unknown => {
    const part = find();
    if (part === undefined) throw new Error('The test backend is there only while a test runs.');
    return Reflect.get(part, key);
  };
  return new Proxy({}, { get }) as Part;
}

function startProject(hooks: Hooks, files: Files, prepare: Prepare): TestProject {
  const host = startHost(hooks);
  let id = 0;
  const at = (path: string): string => `/projects/${id}${path}`;
  const project: TestProject = {
    ...host,
    at,
    get: (path) => host.api.call('GET', at(path)),
    analyse: () => analyse(host.api, id),
  };
  hooks.before(async () => {
    id = await host.api.seedProject('shop', files);
    await prepare(project);
  });
  return project;
}

const NOTHING: Prepare = () => undefined;

/** A backend of its own for each test of the file or block. */
export const hostPerTest = (): TestHost => startHost(EACH);

/** A backend with a project of these files for each test; `prepare` runs before the test. */
export const projectPerTest = (files: Files, prepare: Prepare = NOTHING): TestProject =>
  startProject(EACH, files, prepare);

/** One backend with a project for all tests of the file or block: for tests that only read. */
export const projectPerBlock = (files: Files, prepare: Prepare): TestProject =>
  startProject(ONCE, files, prepare);
