// Byte ranges of comments by a language's own tokenizer, run as a program of that language.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oracles = join(dirname(fileURLToPath(import.meta.url)), 'oracles');
const javac = ['tree', 'util', 'parser'].map(
  (name) => `--add-exports=jdk.compiler/com.sun.tools.javac.${name}=ALL-UNNAMED`,
);

const COMMANDS = {
  Python: ['python3', [join(oracles, 'python-comments.py')]],
  Ruby: ['ruby', [join(oracles, 'ruby-comments.rb')]],
  PHP: ['php', ['-d', 'short_open_tag=1', '-d', 'memory_limit=1G', join(oracles, 'php-comments.php')]],
  Go: ['go', ['run', join(oracles, 'go-comments.go')]],
  Java: ['java', [...javac, join(oracles, 'JavaComments.java')]],
};

export const TOKENIZER_LANGUAGES = Object.keys(COMMANDS);

/** Comment ranges by file, for the files the tokenizer accepts; undefined when it is not installed. */
export function tokenizerComments(language, paths) {
  const [command, args] = COMMANDS[language];
  const run = spawnSync(command, args, {
    input: `${paths.join('\n')}\n`,
    maxBuffer: 1 << 30,
    encoding: 'utf8',
  });
  if (run.error) return undefined;
  if (run.status !== 0) throw new Error(`${command}: ${run.stderr}`);
  const lines = run.stdout.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [path, ranges] = line.split('\t');
      return [path, ranges === '' ? [] : ranges.split(',').map((range) => range.split('-').map(Number))];
    }),
  );
}
