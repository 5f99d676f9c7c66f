const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What only starts another program, and what says how. */
const STARTERS = wordsOf(
  'sh bash ash zsh exec env time dumb-init tini xvfb-run npx bunx bundle poetry pipenv uv pdm hatch python python2 python3 run',
);

/** Programs that do nothing but run tests. */
const RUNNERS = wordsOf(
  'tox nox pytest py.test nosetests unittest behave robot rspec cucumber phpunit pest jest vitest mocha ava karma cypress testcafe nightwatch wdio newman ctest bats',
);

/** Programs that run tests when they are told to. */
const BUILDERS = wordsOf(
  'npm yarn pnpm bun deno go cargo dotnet make rake mvn mvnw gradle gradlew rails mix swift playwright manage.py composer',
);
const TOLD_TO = /^(?:(?:unit|integration|e2e|acceptance|system)[-:]?)?tests?(?:$|[-:])|^(?:verify|nextest)$/i;

const nameOf = (word: string): string => word.replace(/^.*\//, '');

/**
 * Whether what an `ENTRYPOINT` or `CMD` starts, in brackets or as a shell reads it, is a run of tests: the first program says it, or the
 * first task that it is given.
 */
export function runsTests(command: string): boolean {
  const words = command
    .replaceAll(/[[\]",']/g, ' ')
    .trim()
    .split(/\s+/);
  const at = words.findIndex((word) => !STARTERS.has(nameOf(word)) && !/^(?:-|\w+=)/.test(word));
  const [program = '', ...rest] = at < 0 ? [] : words.slice(at);
  if (RUNNERS.has(nameOf(program))) return true;
  if (!BUILDERS.has(nameOf(program))) return false;
  const task = rest.find((word) => !word.startsWith('-') && word !== 'run' && word !== 'clean');
  return task !== undefined && TOLD_TO.test(task);
}
