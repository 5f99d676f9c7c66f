import { isTextType } from '../names/types.ts';
import { ALL_CLEAR } from '../values/taint.ts';
import type { Condition } from '../values/condition.ts';
import { onlyText, type Value } from '../values/value.ts';
import { characterPattern, harmlessAfterReplacing } from './patterns.ts';
import { QUOTED } from './proving.ts';
import type { FunctionRun } from './scope.ts';

/*
 * Questions to the characters of a text, one after the other: `for one in text: found += '&lt;' if one == '<' else one`. Where
 * the answer is no, the text goes on without the character.
 */

/** As many characters as somebody lists in one text. */
const MAX_LISTED = 64;

/** Whether a register holds a piece of what may be a text: the variable of a loop over it. */
function isPieceOfText(run: FunctionRun, register: number): boolean {
  const maker = run.maker(register);
  if (maker?.op !== 'load') return false;
  const stored = run.graph.stored[maker.variable] ?? [];
  return (
    stored.length > 0 &&
    stored.every((one) => {
      const made = run.maker(one);
      if (made?.op !== 'element' || made.part === 'key') return false;
      const { type, objects, element } = run.value(made.value);
      // What the function makes itself is a list; what it is given may be a text.
      return isTextType(type) || (type === '' && element === '' && objects.every((object) => object < 0));
    })
  );
}

/** Weaknesses that a text without some characters does not have. */
function bitsWithout(characters: string): number {
  const left = harmlessAfterReplacing(characters.split('').map(characterPattern), '');
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return characters.includes("'") ? left | QUOTED : left;
}

/** What follows from comparing the value of a register with a character, or asking whether it is one of several. */
export function characterQuestion(
  run: FunctionRun,
  register: number,
  { listed, isOne }: { readonly listed: Value; readonly isOne: boolean },
): Condition | undefined {
  const { taints } = run.value(register);
  const text = onlyText(listed) ?? '';
  if (taints.length === 0 || text === '' || text.length > (isOne ? 1 : MAX_LISTED)) return undefined;
  const bits = bitsWithout(text);
  if (bits === 0 || !isPieceOfText(run, register)) return undefined;
  const keys = taints.map(({ key }) => key);
  return { whenTrue: [{ keys, bits: ALL_CLEAR }], whenFalse: [{ keys, bits }] };
}
