import { isFunction, returnedBy } from './source-file.mjs';

/** Stands for what only a run tells: a name, a number, a line. */
export const HOLE = '\0';
const MAX_WAYS = 60;
const MAX_DEPTH = 12;

/** Names of properties that hold words for readers, wherever they stand in a file. */
const WORD_PROPERTIES = new Set(['what', 'says', 'how', 'label', 'because', 'isOf']);

const union = (parts) => (parts.includes(undefined) ? undefined : [...new Set(parts.flat())]);
/** A word, nothing, or a name between quotes; what else holds no letters is a hole like others. */
const isWords = (text) => text === '' || /[a-z]{2}/i.test(text) || /^(['"`])\0\1$/.test(text);
function orHole(ways) {
  if (ways === undefined || ways.length > MAX_WAYS) return [HOLE];
  const parts = [...new Set(ways.map((one) => (isWords(one) ? one : HOLE)))];
  // Beside what only a run tells, one word or nothing is a name like others, or stands for a missing one.
  return parts.includes(HOLE) ? parts.filter((one) => one === HOLE || one.includes(' ')) : parts;
}

/** Each text of the left with each of the right. */
const joined = (left, right) => left.flatMap((one) => right.map((other) => one + other));

const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The texts that an expression of the sources may be, with HOLE for what it takes in; undefined where it cannot be told.
 * @param fileAt gives the `SourceFile` of a path
 */
export function createReader(fileAt) {
  const readers = {
    Literal: ({ value }) => (typeof value === 'string' ? [value] : value === null ? [] : [HOLE]),
    TemplateLiteral(node, place) {
      let ways = [node.quasis[0].value.cooked];
      for (const [at, hole] of node.expressions.entries())
        ways = joined(joined(ways, readHole(hole, place)), [node.quasis[at + 1].value.cooked]);
      return ways.length > MAX_WAYS ? undefined : ways;
    },
    ConditionalExpression: (node, place) => readEither([node.consequent, node.alternate], place),
    LogicalExpression: (node, place) =>
      node.operator === '&&' ? read(node.right, place) : readEither([node.left, node.right], place),
    BinaryExpression(node, place) {
      if (node.operator !== '+') return undefined;
      const ways = joined(readHole(node.left, place), readHole(node.right, place));
      return ways.every((one) => /^\0*$/.test(one)) ? undefined : ways;
    },
    /** Parts of one text, lines among them. */
    ArrayExpression: (node, place) =>
      node.elements.reduce((ways, part) => joined(ways, readHole(part, place)), ['']),
    TSAsExpression: (node, place) => read(node.expression, place),
    TSSatisfiesExpression: (node, place) => read(node.expression, place),
    TSNonNullExpression: (node, place) => read(node.expression, place),
    ParenthesizedExpression: (node, place) => read(node.expression, place),
    Identifier: readName,
    MemberExpression: (node, place) =>
      node.computed ? readElements(node, place) : readProperties(node.property.name, place),
    CallExpression: readCall,
  };

  function read(node, place) {
    if (place.depth > MAX_DEPTH) return undefined;
    return readers[node.type]?.(node, { ...place, depth: place.depth + 1 });
  }

  /** What stands in a text: of what may be either, the part that can be told is. */
  const readHole = (node, place) => orHole(read(node, { ...place, isHole: true }));
  const readEither = (nodes, place) =>
    place.isHole
      ? nodes.flatMap((node) => readHole(node, place))
      : union(nodes.map((node) => read(node, place)));

  /** What a name stands for, with the place of its words. */
  function meant(name, node, { file, depth, isHole }) {
    const declared = file.declarationOf(name, node.start);
    if (declared) return { ...declared, place: { file, depth, isHole, bound: new Map() } };
    const imported = file.imports.get(name);
    const other = imported && fileAt(imported.path);
    const found = other?.declarations.find((one) => one.name === imported.name && one.from === 0);
    return found && { ...found, place: { file: other, depth, isHole, bound: new Map() } };
  }

  function readName(node, place) {
    if (node.name === 'undefined') return [];
    const declared = meant(node.name, node, place);
    if (declared === undefined) return undefined;
    if (declared.node) return isFunction(declared.node) ? undefined : read(declared.node, declared.place);
    if (declared.property) return readProperties(declared.property, place);
    if (declared.isElement) return readElements(node, place);
    const bound = place.bound.get(declared.of)?.[declared.at];
    return bound ? read(bound.node, bound.place) : readArguments(declared, place);
  }

  /** A parameter is whatever the calls in its file give. */
  function readArguments(parameter, { file, depth }) {
    const place = { file, depth, bound: new Map() };
    const given = givenTo(parameter, file).map((node) => node ?? parameter.fallback);
    return given.length === 0 ? undefined : union(given.map((node) => (node ? read(node, place) : [])));
  }

  function readProperties(name, { file, depth, isHole }) {
    if (!WORD_PROPERTIES.has(name)) return undefined;
    const values = file.properties.filter(({ key }) => key.name === name);
    const place = { file, depth, isHole, bound: new Map() };
    return values.length === 0
      ? undefined
      : readEither(
          values.map(({ value }) => value),
          place,
        );
  }

  /** What stands in the tables of a file: `[[isRequest, 'waits forever']]`. */
  function readElements(_, { file, depth }) {
    const place = { file, depth, bound: new Map() };
    const texts = file.arrays
      .flatMap(({ elements }) => elements)
      .filter((one) => one?.type === 'Identifier' || one?.type === 'Literal')
      .flatMap((one) => read(one, place) ?? [])
      .filter((text) => /[a-z] [a-z]/.test(text));
    return texts.length === 0 ? undefined : [...new Set(texts)];
  }

  /** What the calls in a file give to the parameter of a function. */
  function givenTo({ of, at }, { calls, declarations }) {
    const name = of.id?.name ?? declarations.find(({ node }) => node === of)?.name;
    return calls
      .filter(({ callee }) => name !== undefined && callee.type === 'Identifier' && callee.name === name)
      .map((call) => call.arguments[at]);
  }

  /** A function that is given to the one that calls it. */
  function readGiven(parameter, { file, depth }) {
    const place = { file, depth, bound: new Map() };
    const functions = givenTo(parameter, file).map((node) =>
      node?.type === 'Identifier' ? file.declarationOf(node.name, node.start)?.node : node,
    );
    if (functions.length === 0 || !functions.every(isFunction)) return undefined;
    return union(functions.map((fn) => readReturned(fn, place)));
  }

  function readCall(node, place) {
    if (node.callee.type !== 'Identifier') return undefined;
    if (node.callee.name === 'capitalised') return read(node.arguments[0], place)?.map(capitalised);
    const declared = meant(node.callee.name, node, place);
    if (declared?.of) return readGiven(declared, place);
    if (!declared?.node || !isFunction(declared.node)) return undefined;
    const given = node.arguments.map((argument) => ({ node: argument, place }));
    const bound = new Map([...place.bound, [declared.node, given]]);
    return readReturned(declared.node, { ...declared.place, bound });
  }

  const readReturned = (fn, place) => union(returnedBy(fn).map((value) => read(value, place)));

  /**
   * The texts of an expression in a file.
   * @param isHole whether other places say a part of them
   */
  return (node, file, isHole) => {
    const place = { file, depth: 0, isHole, bound: new Map() };
    return isFunction(node) ? readReturned(node, place) : read(node, place);
  };
}
