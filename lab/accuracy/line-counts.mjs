// Usage: node scripts/with-node.mjs lab/accuracy/line-counts.mjs [--differing] [--with-errors] [--no-cloc] [--no-tokenizers] DIRECTORY…
// Compares the line counter with each language's own tokenizer (or tree-sitter), file by file, and with cloc, language
// by language, on any directories of real projects. Needs no network; a tokenizer that is not installed is left out.
import { readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { languageNamed } from '../../src-analyzer/languages/languages.ts';
import { createLineCounter } from '../../src-analyzer/source/line-counter/line-counter.ts';
import { walkSources } from '../../src-analyzer/source/walk.ts';
import { clocByFile } from './cloc.mjs';
import { classify } from './line-classes.mjs';
import { TOKENIZER_LANGUAGES, tokenizerComments } from './tokenizer-comments.mjs';
import { createTreeSitterOracle, TREE_SITTER_LANGUAGES } from './tree-sitter-comments.mjs';

const args = process.argv.slice(2);
const counter = createLineCounter();

function countFile(bytes, language) {
  counter.inputBuffer(bytes.length).set(bytes);
  return counter.countInput(bytes.length, languageNamed(language).syntax);
}

/** The tree-sitter grammar that reads a file: .tsx has one of its own. */
const grammarOf = (file) => (extname(file.path) === '.tsx' ? 'TSX' : file.language);

async function rangesOf(language, files) {
  if (TOKENIZER_LANGUAGES.includes(language)) {
    return (
      tokenizerComments(
        language,
        files.map((file) => file.absolutePath),
      ) ?? new Map()
    );
  }
  const found = new Map();
  for (const grammar of new Set(files.map(grammarOf))) {
    const oracle = await createTreeSitterOracle(grammar, args.includes('--with-errors'));
    for (const file of files) {
      if (grammarOf(file) !== grammar) continue;
      const ranges = oracle(readFileSync(file.absolutePath));
      if (ranges) found.set(file.absolutePath, ranges);
    }
  }
  return found;
}

/** One row a language: files compared, files with equal counts, code lines of both. */
async function compare(language, files) {
  const ranges = await rangesOf(language, files);
  const row = { language, listed: files.length, files: 0, equal: 0, ours: 0, theirs: 0 };
  const differing = [];
  for (const file of files) {
    const comments = ranges.get(file.absolutePath);
    if (!comments) continue;
    const bytes = readFileSync(file.absolutePath);
    const ours = countFile(bytes, language);
    if (!ours) continue;
    const theirs = classify(bytes, comments);
    row.files += 1;
    row.ours += ours.code;
    row.theirs += theirs.code;
    const equal = ours.code === theirs.code && ours.comment === theirs.comment && ours.blank === theirs.blank;
    if (equal) row.equal += 1;
    else differing.push({ path: file.absolutePath, ours, theirs });
  }
  row.percent = row.files === 0 ? null : Number(((row.equal / row.files) * 100).toFixed(2));
  return { row, differing };
}

function byLanguage(directories) {
  const groups = new Map();
  for (const directory of directories) {
    for (const file of walkSources(resolve(directory)).files) {
      groups.set(file.language, [...(groups.get(file.language) ?? []), file]);
    }
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

function compareWithCloc(language, files, cloc) {
  const row = { language, files: 0, ours: 0, cloc: 0 };
  for (const file of files) {
    const theirs = cloc.get(file.absolutePath);
    const ours = theirs && countFile(readFileSync(file.absolutePath), language);
    if (!ours) continue;
    row.files += 1;
    row.ours += ours.code;
    row.cloc += theirs.code;
  }
  row.percent = row.cloc === 0 ? null : Number((((row.ours - row.cloc) / row.cloc) * 100).toFixed(2));
  return row;
}

const showDiffering = args.includes('--differing');
const directories = args.filter((argument) => !argument.startsWith('--'));
const exact = [];
const rough = [];
const cloc = args.includes('--no-cloc') ? undefined : clocByFile(directories);
for (const [language, files] of byLanguage(directories)) {
  const hasOracle = TOKENIZER_LANGUAGES.includes(language) || TREE_SITTER_LANGUAGES.includes(language);
  if (hasOracle && !args.includes('--no-tokenizers')) {
    const { row, differing } = await compare(language, files);
    exact.push(row);
    if (showDiffering) for (const file of differing) console.log(JSON.stringify(file));
  }
  if (cloc) rough.push(compareWithCloc(language, files, cloc));
}
if (exact.length > 0) console.table(exact);
if (cloc) console.table(rough.filter((row) => row.files > 0));
