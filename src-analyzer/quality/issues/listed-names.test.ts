import { expect, test } from 'vitest';
import { isListed } from './listed-names.ts';

test.each([
  ['from shop.words import formatWords', true],
  ['from shop.words import formatWords as words', false],
  ['from shop.words import (\n    other,\n    formatWords,', true],
  ["__all__ = ['other', 'formatWords']", true],
  ["import { formatWords } from './words.ts';", true],
  ["import formatWords from './words.ts';", false],
  ['export default formatWords;', false],
  ['export {\n  other,\n  formatWords,', true],
  ['module.exports = { formatWords, other };', true],
  ['module.exports = formatWords;', false],
  ['exports.formatWords = formatWords;', true],
  ["const { formatWords } = require('./words');", true],
  ["const {\n  formatWords,\n} = require('./words');", true],
  ['const {\n  formatWords,\n} = useWords();', false],
  ['HANDLERS = [\n    formatWords,', false],
  ['from shop.words import (other)\nHANDLERS = [\n    formatWords,', false],
  ['import org.shop.FormatWords;', true],
  ['import static org.shop.FormatWords.words;', false],
  ['    use FormatWords;', false],
  ['use Shop\\\\FormatWords;', true],
  ['formatWords();', false],
])('%j is a list: %s', (text, expected) => {
  const lines = text.split('\n');
  expect(
    isListed(
      lines,
      lines.findIndex((line) => /formatWords/i.test(line)),
    ),
  ).toBe(expected);
});
