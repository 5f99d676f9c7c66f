import { packagesOf } from '#analyzer/languages/ecosystems.ts';
import { roleOf } from '#analyzer/source/file-role.ts';
import { readText } from '#analyzer/source/read-text.ts';
import type { SourceFile } from '#analyzer/source/walk.ts';
import type { Declaration } from '../declaration.ts';
import { declaresPackages } from '../manifests.ts';
import { lineAt } from '../project-files.ts';
import { declareImage } from './image.ts';

const MAX_BYTES = 200_000;
/** No file of tests starts more. */
const MAX_IMAGES = 200;
const MAX_INDENT = 300;
const LIBRARY = /testcontainers/i;

/** A text, or a name that stands for one. */
const GIVEN = String.raw`(?:"(?<double>[^"\n]{1,200})"|'(?<single>[^'\n]{1,200})'|(?<name>[A-Za-z_][\w.]{0,100}))`;
/** `new PostgreSQLContainer<>("postgres:16")`, `DockerContainer(image="redis:7")` */
const CONTAINER = new RegExp(
  String.raw`\b(?<kind>[A-Z]\w{1,80})Container[ ]?(?:<[^<>()\n]{0,100}>)?\(\s{0,200}(?:image ?= ?)?${GIVEN}`,
  'g',
);
/** `DockerImageName.parse("a").withTag("1")` */
const PARSED = new RegExp(
  String.raw`\bDockerImageName\s{0,99}\.\s{0,99}parse\(\s{0,200}${GIVEN}\s{0,200}\)(?:\s{0,99}\.withTag\((?:"(?<tag>[\w.-]{1,100})"|(?<tagName>[A-Za-z_]\w{0,100}))\))?`,
  'g',
);
/** .NET, and Go's options. */
const WITH_IMAGE = new RegExp(String.raw`\.WithImage\(\s{0,200}${GIVEN}`, 'g');
const GO_RUN = new RegExp(
  String.raw`\.Run(?:Container)?\(\s{0,99}[\w.]{1,60}(?:\(\))?,\s{0,99}${GIVEN}`,
  'g',
);
const GO_IMAGE = new RegExp(String.raw`\bImage:\s{0,99}${GIVEN}`, 'g');

/** How code of a kind of packages names an image. */
const FORMS: Readonly<Record<string, readonly RegExp[]>> = {
  MAVEN: [CONTAINER, PARSED],
  NPM: [CONTAINER],
  PYPI: [CONTAINER],
  NUGET: [WITH_IMAGE],
  GO: [GO_RUN, GO_IMAGE, WITH_IMAGE],
};
/** What is given to these is an image whatever it is called. */
const TAKES_IMAGES: ReadonlySet<RegExp> = new Set([PARSED, WITH_IMAGE]);

/** Beside the roles, which know files and folders of tests: helpers of Go lie in `testutil`. */
const NAMED_FOR_TESTS = /test/i;

/** Answers for lists of files that were asked about: manifests are read for one. */
const known = new WeakMap<readonly SourceFile[], readonly SourceFile[]>();

/** The code that may start containers for tests, by its paths and by whether a manifest names Testcontainers. */
export function mayStartContainers(files: readonly SourceFile[]): readonly SourceFile[] {
  const answer = known.get(files) ?? startersIn(files);
  known.set(files, answer);
  return answer;
}

function startersIn(files: readonly SourceFile[]): SourceFile[] {
  const isOfTests = (file: SourceFile): boolean => {
    if (FORMS[packagesOf(file.language) ?? ''] === undefined) return false;
    const role = roleOf(file, '');
    return role === 'TEST' || (role === 'OWN' && NAMED_FOR_TESTS.test(file.path));
  };
  const tests = files.filter(isOfTests);
  const isDeclared = (): boolean =>
    files.some(
      ({ path, absolutePath }) =>
        declaresPackages(path) && LIBRARY.test(readText(absolutePath, MAX_BYTES).text),
    );
  return tests.length > 0 && isDeclared() ? tests : [];
}

/** The images that tests start with Testcontainers, each tag once for the whole project, where it stands first. */
export function readTestContainers(files: readonly SourceFile[]): Declaration[] {
  const found = new Map<string, Declaration>();
  for (const file of mayStartContainers(files)) {
    const { text } = readText(file.absolutePath, MAX_BYTES);
    if (!LIBRARY.test(text)) continue;
    for (const one of imagesIn(file, text)) {
      const key = `${one.name}:${one.version ?? ''}`;
      if (!found.has(key)) found.set(key, one);
    }
  }
  return [...found.values()];
}

function imagesIn({ path, language }: SourceFile, text: string): Declaration[] {
  const forms = FORMS[packagesOf(language) ?? ''] ?? [];
  return forms
    .flatMap((form) => [...text.matchAll(form)].slice(0, MAX_IMAGES).map((match) => ({ form, match })))
    .flatMap(({ form, match: { groups = {}, index } }) => {
      if (isComment(text, index)) return [];
      const { kind = '', double, single, name = '', tag, tagName = '' } = groups;
      const literal = double ?? single;
      const given = literal === undefined ? constantIn(text, name) : { text: literal, from: index };
      if (given === undefined) return [];
      const behind = tag ?? constantIn(text, tagName)?.text;
      const reference = behind === undefined ? given.text : `${given.text}:${behind}`;
      if (!TAKES_IMAGES.has(form) && !isReference(reference, kind)) return [];
      const line = lineAt(text, text.indexOf(given.text, given.from));
      return declareImage(reference, { file: path, line, scope: 'test' }) ?? [];
    });
}

/** `IMAGE = "postgres:16"`, `val image: String = "postgres:16"`; a name behind a dot is that of another file. */
function constantIn(text: string, name: string): { text: string; from: number } | undefined {
  if (!/^\w{1,100}$/.test(name)) return undefined;
  const set = new RegExp(
    String.raw`(?<![\w.])${name}(?:: ?[\w.]{1,60})?\s{0,20}:?=\s{0,99}(?:"([^"\n]{1,200})"|'([^'\n]{1,200})')`,
  ).exec(text);
  const value = set?.[1] ?? set?.[2];
  return set === null || value === undefined ? undefined : { text: value, from: set.index };
}

/** A name with a tag or a place. */
const IS_PLACED = /^[a-z][^\s$]*[:/]/;

/** `PostgreSQLContainer("postgres")` names an image without a tag, `SomeContainer("root")` does not. */
function isReference(written: string, kind: string): boolean {
  if (IS_PLACED.test(written)) return !written.includes('://');
  const isPlain = /^[a-z][a-z-]{2,40}$/.test(written);
  return isPlain && (kind === 'Generic' || kind.toLowerCase().startsWith(written));
}

function isComment(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_INDENT), at + 1);
  return /^\s{0,300}(?:\/\/|\*|#)/.test(before.slice(before.lastIndexOf('\n') + 1));
}
