// Derives from an expression's own structure the texts that would cost it most: long runs of what it repeats, many
// starts of what it looks for, and ends that make it fail late.
import { RegExpParser } from '@eslint-community/regexpp';

/** More repeats than this can make a run long enough to matter. */
const MANY = 16;
/** Inputs tried for one expression at most; the most telling come first. */
const MAX_INPUTS = 40;
/** Pieces of one repeated part that are tried as its run. */
const MAX_PIECES = 4;
const ALPHABET = [
  ...Array.from('a1 \n0bA_-./:"\'=<>(){}[],;#*@!?\\|&%$+~^`\t\r\0xzYeg'),
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...Array.from('\u00e9\u00a0\u4e2d\u3002\u2028\u{1f600}'),
];
const GROUPS = new Set(['Group', 'CapturingGroup']);
const ONE_CHARACTER = new Set(['Character', 'CharacterClass', 'CharacterSet', 'ExpressionCharacterClass']);

function oneCharacterParts(node) {
  return ONE_CHARACTER.has(node.type) ? [node] : childrenOf(node).flatMap(oneCharacterParts);
}

/** Which characters each one-character part accepts; characters no part tells apart are tried once. */
function createAlphabet(pattern, flags) {
  const own = flags.replaceAll(/[gy]/g, '');
  const testers = new Map(
    oneCharacterParts(pattern).map(({ raw }) => [raw, new RegExp(`^(?:${raw})$`, own)]),
  );
  const representatives = new Map();
  for (const character of ALPHABET) {
    const kind = [...testers.values()].map((tester) => (tester.test(character) ? '1' : '0')).join('');
    if (!representatives.has(kind)) representatives.set(kind, character);
  }
  const characters = [...representatives.values()];
  const rivals = (character) => [...testers.values()].filter((tester) => tester.test(character)).length;
  const accepted = (node) => {
    const members = characters.filter((character) => testers.get(node.raw).test(character));
    return node.type === 'Character' && members.length === 0 ? [String.fromCodePoint(node.value)] : members;
  };
  return {
    accepted,
    /** The same, those first that most parts accept. */
    contested: (node) => accepted(node).toSorted((one, other) => rivals(other) - rivals(one)),
    /** A character that no part accepts, or at least none of these. */
    refusedBy: (nodes) =>
      characters.find((one) => rivals(one) === 0) ??
      characters.find((one) => nodes.every(({ raw }) => !testers.get(raw).test(one))) ??
      '',
  };
}

function childrenOf(node) {
  if (node.type === 'Quantifier') return [node.element];
  return node.alternatives ?? node.elements?.filter(() => node.type === 'Alternative') ?? [];
}

/** A short text the node accepts; `generous` also fills what may be left out. */
function sampleOf(node, alphabet, generous) {
  if (ONE_CHARACTER.has(node.type)) return alphabet.accepted(node)[0] ?? '';
  if (node.type === 'Quantifier')
    return sampleOf(node.element, alphabet, generous).repeat(
      Math.min(Math.max(node.min, generous && node.max > 0 ? 1 : 0), 100),
    );
  if (node.type === 'Alternative')
    return node.elements.map((element) => sampleOf(element, alphabet, generous)).join('');
  if (GROUPS.has(node.type) || node.type === 'Pattern' || (node.kind === 'lookbehind' && !node.negate))
    return sampleOf(node.alternatives[0], alphabet, generous);
  if (node.type === 'Backreference') return sampleOf([node.resolved].flat()[0], alphabet, generous);
  return '';
}

/** Texts one round of a repeated element may consume, first those that other parts accept as well. */
function piecesOf(element, alphabet) {
  const pieces = new Set();
  const visit = (node) => {
    if (ONE_CHARACTER.has(node.type)) for (const one of alphabet.contested(node)) pieces.add(one);
    if (node.type === 'Alternative')
      for (const generous of [true, false]) pieces.add(sampleOf(node, alphabet, generous));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(element);
  return [...pieces].filter(Boolean).slice(0, MAX_PIECES);
}

/** Each long repeat with a text that leads up to it and one that would follow it. */
function* repeatsOf(node, alphabet, before, after) {
  if (node.type === 'Quantifier') {
    if (node.max >= MANY) yield { element: node.element, before, after };
    yield* repeatsOf(node.element, alphabet, before, after);
  } else if (node.type === 'Alternative') {
    for (const [at, element] of node.elements.entries()) {
      const lead = node.elements.slice(0, at).map((one) => sampleOf(one, alphabet, true));
      const rest = node.elements.slice(at + 1).map((one) => sampleOf(one, alphabet, true));
      yield* repeatsOf(element, alphabet, before + lead.join(''), rest.join('') + after);
    }
  } else {
    for (const child of childrenOf(node)) yield* repeatsOf(child, alphabet, before, after);
  }
}

/** What may cost one repeat much, the most telling first. */
function inputsOfRepeat({ before, after }, pieces, bad) {
  const run = (pump) => ({ head: before, pump, tail: bad });
  const starts = (pump) => ({ head: '', pump, tail: '' });
  const [first, ...others] = pieces;
  const unfinished = after.slice(0, -1);
  return [
    run(first),
    starts(before + first),
    starts(`\n${before}${first}`),
    run(unfinished),
    starts(before + first + unfinished),
    ...others.flatMap((piece) => [run(piece), starts(before + piece)]),
    starts(` ${before}`),
    run(before),
    run(after),
    run(before + after),
    starts(before + first + after),
  ];
}

function inputsOfWhole(alternative, alphabet, bad) {
  const [long, short] = [true, false].map((generous) => sampleOf(alternative, alphabet, generous));
  const pumps = [long, `\n${long.slice(0, -1)}`, ` ${long}`, short, long.slice(0, -1), `${long}\n`];
  return pumps.map((pump) => ({ head: '', pump, tail: bad }));
}

/** Round by round one item of each list. */
function* inTurns(lists) {
  const rounds = Math.max(0, ...lists.map((list) => list.length));
  for (let round = 0; round < rounds; round += 1)
    for (const list of lists) if (round < list.length) yield list[round];
}

/** The texts to try on an expression, each as `{head, pump, tail}`: the pump is repeated to any length. */
export function hostileInputs(pattern, flags) {
  const parsed = new RegExpParser().parsePattern(pattern, undefined, undefined, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const alphabet = createAlphabet(parsed, flags);
  const lists = [...repeatsOf(parsed, alphabet, '', '')].map((repeat) =>
    inputsOfRepeat(
      repeat,
      piecesOf(repeat.element, alphabet),
      alphabet.refusedBy(oneCharacterParts(repeat.element)),
    ),
  );
  const bad = alphabet.refusedBy([]);
  // What has no long repeat can be slow by its many starts alone: once for the whole expression is enough.
  lists.push(
    parsed.alternatives.flatMap((one) => inputsOfWhole(one, alphabet, bad)),
    [
      { head: '', pump: '\n', tail: bad },
      { head: '', pump: ' ', tail: bad },
      { head: '', pump: ' \n', tail: bad },
    ],
  );
  const inputs = new Map();
  for (const input of inTurns(lists)) {
    if (inputs.size >= MAX_INPUTS) break;
    if (input.pump) inputs.set(`${input.head}\u0001${input.pump}\u0001${input.tail}`, input);
  }
  return [...inputs.values()];
}

/** The text of an input at about this many characters. */
export function textOfInput({ head, pump, tail }, size) {
  return head + pump.repeat(Math.ceil(size / pump.length)) + tail;
}
