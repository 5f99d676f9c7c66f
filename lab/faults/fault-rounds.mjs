// What the scripts have in common that attack a running Vitals in rounds: options, data directory, model, ledger, ends.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startOllamaDouble } from '../../src-analyzer/llm/testing/ollama-double.ts';
import { checkCopyAlone } from './database-copies.mjs';
import { apiOf, check, launchVitals } from './fault-host.mjs';
import {
  checkKeeping,
  checkLedger,
  checkTrees,
  createLedger,
  untilFoldersFit,
  untilQuiet,
} from './kill-ledger.mjs';
import { OPERATIONS } from './kill-operations.mjs';
import { checkResults, checkTexts } from './kill-texts.mjs';
import { pick, randomOf } from './seeded-random.mjs';

const MAX_PROJECTS = 4;

/**
 * Rounds against a Vitals of their own.
 * @param name of the temporary folder
 * @param defaultRounds without `--rounds`
 * @param environment gives what Vitals is told beside the model's address, each time it is started
 */
export function createFaultRounds({ name, defaultRounds, environment = () => ({}) }) {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: defaultRounds },
      seed: { type: 'string', default: String(Date.now() % 1e6) },
    },
  });
  const random = randomOf(Number(values.seed));
  const folder = mkdtempSync(join(tmpdir(), `vitals-${name}-`));
  const dataDir = join(folder, 'data');
  const ledger = createLedger({ dataDir, sources: join(folder, 'sources') });
  let model;
  let vitals;
  let api;
  let url;

  const launch = (directory = dataDir) =>
    launchVitals(directory, { OLLAMA_HOST: model.url, ...environment() });

  return {
    rounds: Number(values.rounds),
    random,
    folder,
    dataDir,
    ledger,
    get vitals() {
      return vitals;
    },
    get api() {
      return api;
    },
    get url() {
      return url;
    },
    launch,
    start: async () => {
      vitals = launch();
      url = await vitals.ready;
      api = apiOf(url, dataDir);
    },
    /** Stops Vitals as its user does; gives the rows that app.db alone then has. */
    async stopCleanly() {
      vitals.kill('SIGTERM', false);
      check((await vitals.gone) === 0, 'Vitals did not end with code 0.');
      check(!existsSync(join(dataDir, 'app.db-wal')), 'A clean stop left a log beside app.db.');
      return checkCopyAlone(dataDir);
    },
    /** One of the operations that make sense now. */
    pickOperation(isMeant = () => true) {
      const count = ledger.projects.size;
      if (count === 0) return 'import zip';
      if (count >= MAX_PROJECTS) return 'delete';
      const names = Object.entries(OPERATIONS).filter(([operation]) => isMeant(operation));
      return pick(
        random,
        names.map(([operation, { weight }]) => [operation, weight]),
      );
    },
    /** Everything that was confirmed is there, and no folder or text that nothing names. */
    async checkNothingLost() {
      await untilQuiet(api);
      await checkKeeping(api, ledger);
      await checkLedger(api, ledger);
      await untilFoldersFit(dataDir);
      checkTrees(ledger);
      checkTexts(dataDir, ledger);
      checkResults(dataDir);
    },
    /** Runs the script; a fault is told with the last lines of the log. Everything is ended and removed. */
    async run(main) {
      try {
        console.log(`seed ${values.seed}, ${values.rounds} rounds`);
        mkdirSync(dataDir);
        model = await startOllamaDouble();
        await main();
      } catch (error) {
        console.error(error, '\n', vitals?.log().slice(-6000));
        process.exitCode = 1;
      } finally {
        vitals?.kill('SIGKILL', true);
        await model?.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
