import type { ProjectIndex } from '../names/project-index.ts';
import { instructionAt } from '../program/instruction.ts';
import { instructionCount, type Instruction } from '../program/program.ts';
import type { SettingTest, WordTest } from '../tables/table.ts';

/** Answers by what the project's files hold now. */
const known = new WeakMap<object, Map<SettingTest | WordTest, boolean>>();

/** Whether a project's settings say so; its files are read once for each test. */
export function isSet(index: ProjectIndex, test: SettingTest | WordTest): boolean {
  let answers = known.get(index.contents);
  if (!answers) known.set(index.contents, (answers = new Map()));
  let answer = answers.get(test);
  if (answer === undefined)
    answers.set(test, (answer = 'words' in test ? isSaid(index, test) : readSettings(index, test)));
  return answer;
}

function isSaid(index: ProjectIndex, { words, without = [] }: WordTest): boolean {
  return saysOne(index, words) && !saysOne(index, without);
}

function saysOne({ files }: ProjectIndex, words: readonly string[]): boolean {
  return files.some(({ program, facts }) =>
    words.some(
      (word) => program.names.includes(word) || facts.imports.some(({ specifier }) => specifier === word),
    ),
  );
}

function readSettings(index: ProjectIndex, test: SettingTest): boolean {
  let isByDefault = false;
  let written: boolean | undefined;
  for (const { path, program } of index.files) {
    if (!test.files.test(path)) continue;
    for (const fn of program.functions) {
      const literals = new Map<number, string>();
      for (let at = 0; at < instructionCount(fn); at++) {
        const step = instructionAt(program, fn, at);
        if (step.op === 'literal') literals.set(step.to, step.text);
        isByDefault ||= isDefault(step, literals, test);
        if (step.op === 'setField' && step.name === test.field)
          written = literals.get(step.value) !== 'false';
      }
    }
  }
  return written ?? isByDefault;
}

/** Whether a call takes over the defaults of a version that has the setting. */
function isDefault(step: Instruction, literals: ReadonlyMap<number, string>, test: SettingTest): boolean {
  if (step.op !== 'call' || step.name !== test.defaults) return false;
  const version = literals.get(step.operands[0]?.value ?? -1);
  return version !== undefined && Number(version) >= test.since;
}
