// Measures one expression after the other; says before each input which one it is, so that a stuck one has a name.
import { parentPort } from 'node:worker_threads';
import { superlinearGrowth } from './growth.mjs';
import { hostileInputs, textOfInput } from './hostile-inputs.mjs';

/** One match in this many characters is followed up: enough for every growth, cheap for what matches everywhere. */
const CHARS_PER_MATCH = 8;

/** What one reading of a text with this expression does: each match, or a try at each place if it is sticky. */
function readAll(expression, text) {
  let left = text.length / CHARS_PER_MATCH;
  for (let at = 0; at <= text.length && left > 0; left -= 1) {
    expression.lastIndex = at;
    if (expression.test(text)) at = Math.max(at + 1, expression.lastIndex);
    else if (expression.sticky) at += 1;
    else return;
  }
}

function measure({ pattern, flags }) {
  // Whatever is used once in a search may be used for every match in a split or replacement.
  const expression = new RegExp(pattern, flags.includes('g') || flags.includes('y') ? flags : `${flags}g`);
  const inputs = hostileInputs(pattern, flags);
  for (const [at, input] of inputs.entries()) {
    parentPort.postMessage({ input });
    const growth = superlinearGrowth((size) => {
      const text = textOfInput(input, size);
      return () => readAll(expression, text);
    });
    if (growth > 0) return { growth, input, tried: at + 1 };
  }
  return { growth: 0, tried: inputs.length };
}

parentPort.on('message', (expression) => parentPort.postMessage({ done: measure(expression) }));
