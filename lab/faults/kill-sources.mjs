// The code that the operations bring in: versions of a zip, and folders that Vitals reads in place. Files are named by their
// last part, which is unique in a project: an import leaves a single top folder out.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import yazl from 'yazl';

/** More than two portions of the texts that an analysis keeps, each a transaction. */
const FOLDER_FILES = 450;
/** How many files of a folder one edit writes. */
const EDITED = 60;

let lastNumber = 0;

/** Code that no file has had before. */
function freshCode(functions) {
  lastNumber += 1;
  const number = lastNumber;
  return Array.from(
    { length: functions },
    (_, index) =>
      `export function step${index}(value: number): number {\n  if (value > ${index}) return value - ${number};\n  return value + ${index};\n}\n`,
  ).join('\n');
}

/** path -> text of a TypeScript project of that many files. */
export function freshProject(files, functions) {
  return new Map(
    Array.from({ length: files }, (_, file) => [
      `src/part-${file % 20}/file-${file}.ts`,
      freshCode(functions),
    ]),
  );
}

/** The same project later: some files are written, one comes, one goes. */
export function edited(files, random, count = EDITED) {
  const next = new Map(files);
  const paths = [...files.keys()];
  const pickPath = () => paths[Math.floor(random() * paths.length)];
  const functions = files.get(paths[0]).split('export function').length - 1;
  for (let edit = 0; edit < count; edit += 1) next.set(pickPath(), freshCode(functions));
  next.delete(pickPath());
  const text = freshCode(functions);
  next.set(`src/more/more-${lastNumber}.ts`, text);
  return next;
}

/** The project as a form for an import, or for a new version of one. */
export async function zipForm(files, name) {
  const zip = new yazl.ZipFile();
  for (const [path, text] of files) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const chunks = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk);
  const form = new FormData();
  if (name !== undefined) form.set('name', name);
  form.set('file', new Blob(chunks), 'sample.zip');
  return form;
}

export const freshFolder = () => freshProject(FOLDER_FILES, 1);

/** Writes what differs into the folder. */
export function writeFolder(folder, files, before = new Map()) {
  for (const path of before.keys()) if (!files.has(path)) rmSync(join(folder, path));
  for (const [path, text] of files) {
    if (before.get(path) === text) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const sha = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** What a project's files are compared by: names and hashes, sorted. */
export function printOf(files) {
  return [...files].map(([path, text]) => `${basename(path)} ${sha(text)}`).sort();
}

/** The same of a tree on disk, links followed at its root alone. */
export function printOfTree(folder) {
  return readdirSync(`${folder}/`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name} ${sha(readFileSync(join(entry.parentPath, entry.name)))}`)
    .sort();
}

/** The first difference of two of them; undefined when there is none. */
export function differenceOf(found, expected) {
  const known = new Set(expected);
  const there = new Set(found);
  const more = found.find((line) => !known.has(line));
  const less = expected.find((line) => !there.has(line));
  return more === undefined && less === undefined ? undefined : `unexpected ${more}, missing ${less}`;
}
