// Usage: node syntax-once.mjs DIRECTORY LANGUAGE ROUNDS
// One thread, files in memory: bare tree-sitter parse, and everything the analyzer reads of a file, in turn.
// Prints `{megabytes, parseMs: […], factsMs: […]}`, CPU milliseconds.
import { availableParsers } from './syntax-corpus.mjs';

const [directory, language, rounds] = process.argv.slice(2);
const { files, parser, readers, readStructure } = await availableParsers(directory, language);

function cpuOf(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const parseAll = () => {
  for (const { grammar, text } of files) parser.withRuntimeTree(grammar, text, () => undefined);
};
const readAll = () => {
  for (const { grammar, text, path, role } of files) {
    parser.withTree(grammar, text, (tree) => {
      const file = { path, language, text, role, hasError: tree.hasError };
      for (const reader of readers) reader.read(tree, file);
      return readStructure(tree, false);
    });
  }
};

const megabytes = files.reduce((sum, { text }) => sum + text.length, 0) / 1e6;
const parseMs = [];
const factsMs = [];
parseAll();
readAll();
for (let round = 0; round < Number(rounds); round += 1) {
  parseMs.push(cpuOf(parseAll));
  factsMs.push(cpuOf(readAll));
}
console.log(JSON.stringify({ megabytes, parseMs, factsMs }));
