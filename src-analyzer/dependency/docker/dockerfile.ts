import type { Declaration, Scope } from '../declaration.ts';
import type { ProjectFiles } from '../project-files.ts';
import { declareImage, fillVariables } from './image.ts';
import { runsTests } from './runs-tests.ts';
import { FOR_DEVELOPERS, type Published, publishedStages, scopeOfPublished } from './published-images.ts';

const DOCKERFILE =
  /(?:^|\/)(?:(?:[Dd]ockerfile|[Cc]ontainerfile)(?:[._-][\w.-]+)?|[\w.-]+\.(?:[Dd]ockerfile|[Cc]ontainerfile))$/;
/** What other programs make a Dockerfile of, what they leave out, and what people write about it. */
const NO_DOCKERFILE =
  /\.(?:dockerignore|containerignore|j2|jinja2?|erb|tmpl|tpl|in|template|mustache|hbs|ejs|md|txt|orig|bak|sh|py|js|ts|go|rb|cs)$/i;

/** `docker/app`: a file for each image, named for what is in it; scripts lie there as well. */
const MAY_BE_DOCKERFILE = /(?:^|\/)\.?[Dd]ocker(?:files?)?\/(?:[\w-]+\/)?[\w-]+$/;

/** Whether a path is a Dockerfile's, or of those that may be one: what these hold says it. */
export const isDockerfile = (path: string): boolean =>
  (DOCKERFILE.test(path) && !NO_DOCKERFILE.test(path)) || MAY_BE_DOCKERFILE.test(path);

/** Whether only the text of such a file says that it is one. */
export const isUnnamedDockerfile = (path: string): boolean => isDockerfile(path) && !DOCKERFILE.test(path);

const FIRST_INSTRUCTION = /^(?:FROM|ARG)[ \t]+[\w$"'-]/;

/** By its first instruction; before it there are comments alone. */
export function beginsAsDockerfile(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  const first = lines.find((line) => line !== '' && !line.startsWith('#'));
  return first !== undefined && FIRST_INSTRUCTION.test(first);
}

const MAX_LINE_CHARS = 2_000;

/** PHP's settings for developers put in force: no image is shipped with these. */
const FOR_DEBUGGING = /\b(?:cp|mv|ln)\b[^;&|]{0,200}php\.ini-development\b/;

/**
 * The images that Dockerfiles are built on, `FROM` and `COPY --from`. What the last stage stands on is shipped, or what a
 * workflow publishes of it, the other stages build it. Values are those that an `ARG` before the first `FROM` sets; an image that a build has to name is left out.
 */
export function readDockerfiles(files: ProjectFiles): Declaration[] {
  const published = publishedStages(files);
  return files.paths
    .filter(isDockerfile)
    .flatMap((path) => readDockerfile(path, files.read(path) ?? '', published.get(path)));
}

interface Stage {
  readonly name: string | undefined;
  /** The stage or image it begins with. */
  readonly base: string;
  /** A value names what it begins with: whoever builds it may choose another stage. */
  readonly isChosen: boolean;
  /** Where the stage stands that it begins with; undefined for an image. */
  readonly from: number | undefined;
  readonly line: number;
}

function readDockerfile(file: string, text: string, published: Published | undefined): Declaration[] {
  const values = new Map<string, string>();
  const stages: Stage[] = [];
  const byName = new Map<string, number>();
  const copied: { from: string; line: number }[] = [];
  const debugged = new Set<number>();
  const commands: string[] = [];
  for (const { keyword, rest, line } of instructionsOf(text)) {
    if (keyword === 'RUN' && FOR_DEBUGGING.test(rest)) debugged.add(stages.length - 1);
    else if (keyword === 'ARG' && stages.length === 0) setValues(rest, values);
    else if (keyword === 'FROM') {
      const stage = stageOf(rest, values);
      stages.push({ ...stage, from: byName.get(stage.base.toLowerCase()), line });
      if (stage.name !== undefined) byName.set(stage.name, stages.length - 1);
    } else if (keyword === 'CMD' || keyword === 'ENTRYPOINT') commands.push(rest);
    else if (keyword === 'COPY') {
      copied.push(...copiedFrom(rest, values).map((from) => ({ from, line })));
    }
  }
  const last = [...(published?.stages ?? [''])].map((stage) => byName.get(stage) ?? stages.length - 1);
  const shipped = [
    ...last,
    ...choicesOf(stages, last, new Set(copied.map(({ from }) => from.toLowerCase()))),
  ];
  const isForDevelopers = last.some((at) => debugged.has(at));
  const named = asDeveloped(scopeOfPublished(file, published), isForDevelopers);
  // An image that can do nothing else is for tests, whatever it is called.
  const isOfTests = commands.length > 0 && commands.every(runsTests);
  const scopes = scopesOf(stages, shipped, isOfTests ? 'test' : named);
  return [
    ...stages.map(({ base, from, line }, at) =>
      from === undefined ? declareImage(base, { file, line, scope: scopes[at] ?? 'build' }) : undefined,
    ),
    ...copied
      .filter(({ from }) => !/^\d+$/.test(from) && !byName.has(from.toLowerCase()))
      .map(({ from, line }) => declareImage(from, { file, line, scope: 'build' })),
  ].filter((one) => one !== undefined);
}

/** The stage or image that `COPY --from` names. */
function copiedFrom(rest: string, values: ReadonlyMap<string, string>): string[] {
  const from = /^(?:--\S+\s+)*?--from=(\S+)/.exec(rest)?.[1];
  return from === undefined ? [] : [fillVariables(from, values) ?? ''];
}

const asDeveloped = (scope: Scope, isForDevelopers: boolean): Scope =>
  isForDevelopers && scope === 'runtime' ? 'development' : scope;

function setValues(rest: string, values: Map<string, string>): void {
  for (const [, name = '', quoted, bare] of rest.matchAll(/(?<!\w)(\w+)=(?:"([^"]*)"|(\S*))/g)) {
    const value = fillVariables((quoted ?? bare ?? '').replaceAll("'", ''), values);
    if (value !== undefined) values.set(name, value);
  }
}

function stageOf(
  rest: string,
  values: ReadonlyMap<string, string>,
): Pick<Stage, 'base' | 'name' | 'isChosen'> {
  const [base = '', as, name] = rest.split(/\s+/).filter((word) => !word.startsWith('--'));
  const filled = fillVariables(base.replaceAll(/["']/g, ''), values) ?? '';
  const named = as?.toLowerCase() === 'as' ? name?.toLowerCase() : undefined;
  return { base: filled, name: named, isChosen: base.includes('$') };
}

/** Where a value chooses the stage that one begins with, those that nothing else needs are the other choices. */
function choicesOf(stages: readonly Stage[], last: readonly number[], copied: ReadonlySet<string>): number[] {
  const isOpen = last.some((at) => stages[at]?.isChosen === true && stages[at]?.from !== undefined);
  if (!isOpen) return [];
  const begun = new Set(stages.map(({ from }) => from));
  const isNeeded = (name: string, at: number): boolean =>
    begun.has(at) || copied.has(name) || copied.has(String(at));
  return stages.flatMap(({ name = '', from }, at) =>
    name === '' || from !== undefined || isNeeded(name, at) || FOR_DEVELOPERS.test(name) ? [] : [at],
  );
}

/** The last stage, or those that are published, and the stages they stand on are shipped. */
function scopesOf(stages: readonly Stage[], shipped: readonly number[], scope: Scope): Scope[] {
  const scopes = stages.map((): Scope => 'build');
  for (const first of shipped)
    for (let at: number | undefined = first; at !== undefined && at >= 0; at = stages[at]?.from)
      scopes[at] = scope;
  return scopes;
}

interface Instruction {
  readonly keyword: string;
  readonly rest: string;
  readonly line: number;
}

/** Logical lines: a backslash (or what the directive says) carries on, comments and here-documents are skipped. */
function instructionsOf(text: string): Instruction[] {
  const carries = /^#\s*escape\s*=\s*`/im.test(text.slice(0, 500)) ? '`' : '\\';
  const found: Instruction[] = [];
  let open: { text: string; line: number } | undefined;
  let documents: string[] = [];
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.trim();
    if (documents.length > 0) {
      if (line === documents[0]) documents = documents.slice(1);
      continue;
    }
    if (line.startsWith('#') || line === '') continue;
    const start: { text: string; line: number } = open ?? { text: '', line: at + 1 };
    const goesOn = line.endsWith(carries);
    const part = goesOn ? line.slice(0, -1) : line;
    if (start.text.length < MAX_LINE_CHARS) start.text += ` ${part.slice(0, MAX_LINE_CHARS)}`;
    open = goesOn ? start : undefined;
    if (goesOn) continue;
    const [, keyword = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(start.text) ?? [];
    found.push({ keyword: keyword.toUpperCase(), rest: rest.trim(), line: start.line });
    documents = hereDocuments(keyword.toUpperCase(), rest);
  }
  return found;
}

function hereDocuments(keyword: string, rest: string): string[] {
  if (keyword !== 'RUN' && keyword !== 'COPY' && keyword !== 'ADD') return [];
  return [...rest.matchAll(/(?<!<)<<-?\s?(["']?)([A-Za-z_]\w*)\1/g)].map(([, , name = '']) => name);
}
