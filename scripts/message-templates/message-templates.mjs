import { globSync } from 'node:fs';
import { createReader, HOLE } from './words-of.mjs';
import { SourceFile } from './source-file.mjs';

/** Where rules and engines say what they found. */
const SOURCES = [
  'src-analyzer/languages/*/rules/**/*.ts',
  'src-analyzer/quality/**/*.ts',
  'src-analyzer/rules/*.ts',
  'src-analyzer/source/secrets/*.ts',
  'src-analyzer/flow/bugs/*.ts',
  'src-analyzer/flow/{engine,tables}/*.ts',
  'src-analyzer/languages/*/flow/**/*.ts',
];

/** They pass on what rules, tables and linters say. */
const PASSING_ON =
  /\.test\.ts$|\/(?:testing|linter-process|sonarqube)\/|quality\/(?:javascript|python)\/|\/(?:issues|refuted|reader|text-rule)\.ts$/;
/** The same for single expressions, by their file. */
const PASSED_ON = new Map([
  ['src-analyzer/quality/flow-engine.ts', ['note', 'because']],
  ['src-analyzer/quality/flow-certainty.ts', ['doubt.because']],
  ['src-analyzer/quality/secrets/secrets.ts', ['message', 'what']],
  ['src-analyzer/flow/engine/given.ts', ['what', 'isParameter ? PARAMETER : what', 'row.what']],
  ['src-analyzer/flow/engine/open-parameters.ts', ['what', 'note']],
  ['src-analyzer/flow/engine/outcome.ts', ['what', 'sink.what', 'note']],
  ['src-analyzer/flow/engine/rows.ts', ['row.what']],
  ['src-analyzer/flow/engine/run.ts', ['note']],
  ['src-analyzer/flow/engine/secrets.ts', ['what']],
  ['src-analyzer/flow/engine/steps.ts', ['nothing']],
]);

/** Calls with the place of what they say. */
const ARGUMENTS = { report: 1, placesByLine: 2 };
/** In the flow engine `report` takes a sink. */
const ENGINE_ARGUMENTS = { passed: 2 };
const PROPERTIES = new Set(['message', 'note', 'because', 'says', 'what', 'label']);

const calledName = ({ callee }) => (callee.type === 'Identifier' ? callee.name : callee.property?.name);

/** The expressions of a file whose texts people read. */
function saidIn({ path, calls, properties }) {
  const places = path.startsWith('src-analyzer/flow/engine/') ? ENGINE_ARGUMENTS : ARGUMENTS;
  const given = calls.flatMap((call) => {
    const name = calledName(call);
    const argument = Object.hasOwn(places, name) ? call.arguments[places[name]] : undefined;
    return argument ? [argument] : [];
  });
  return [...given, ...properties.filter(({ key }) => PROPERTIES.has(key.name)).map(({ value }) => value)];
}

/** `{0}`, `{1}` for the holes, in their order. */
function keyOf(text) {
  let holes = -1;
  return text.replaceAll(HOLE, () => `{${(holes += 1)}}`);
}

/** A single hole passes on what another place says. */
const hasWords = (key) => /[a-z]{2}|\}.*\{/i.test(key);

/** Every template of a message with the place that says it, and the places whose words cannot be told. */
export function listMessageTemplates(root) {
  const files = new Map();
  const fileAt = (path) => {
    if (!files.has(path)) files.set(path, new SourceFile(root, path));
    return files.get(path);
  };
  const textsOf = createReader(fileAt);
  const templates = new Map();
  const untold = [];
  const paths = globSync(SOURCES, { cwd: root }).filter((path) => !PASSING_ON.test(path));
  for (const path of paths.toSorted()) {
    const file = fileAt(path);
    for (const node of saidIn(file)) {
      const place = `${path}:${file.lineOf(node)}`;
      const written = file.text.slice(node.start, node.end);
      const isPassedOn = PASSED_ON.get(path)?.includes(written) === true;
      const texts = textsOf(node, file, isPassedOn);
      if (texts === undefined && !isPassedOn) untold.push(`${place}: ${written}`);
      for (const key of (texts ?? []).map(keyOf))
        if (hasWords(key) && !templates.has(key)) templates.set(key, place);
    }
  }
  return { templates, untold };
}
