import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadLexerInJavascript } from './lexer-in-javascript.ts';
import { countLines, createLineCounter } from './line-counter.ts';
import { LINE_SYNTAXES } from '#analyzer/languages/lines/line-syntaxes.ts';

/** What strings, comments and their traps are made of. */
const PIECES =
  '\n~ ~a~1~"~\'~`~\\~/~//~/*~*/~#~#{~${~$(~{~}~(~)~<<A~<<-A~\nA\n~%w[~]~[[~--[=[~]=]~"""~\'\'\'~@"~$@"~R"x(~)x"~r#"~"#~' +
  '<script>~</script>~<style lang="scss">~</style>~<!--~-->~<?php~?>~\n=begin~\n=end~q{~s/~tr~--~;~{-~-}~(*~*)~' +
  '\r~\r\n~\t~\0~é~<<<X~\nX;~!~::~__END__';

const soup = fc
  .array(fc.constantFrom(...PIECES.split('~')), { maxLength: 60 })
  .map((pieces) => pieces.join(''));
const syntaxes = fc.constantFrom(...Object.keys(LINE_SYNTAXES));

test('compiled and run as JavaScript, the lexer counts any text alike', async () => {
  const compiled = createLineCounter();
  const reference = createLineCounter(await loadLexerInJavascript());
  fc.assert(
    fc.property(soup, syntaxes, (text, syntax) => {
      const behindProbe = ' '.repeat(8_001) + text; // a NUL before that marks a binary file
      expect(countLines(compiled, behindProbe, syntax)).toEqual(countLines(reference, behindProbe, syntax));
    }),
    { numRuns: 1000 },
  );
});

test('every line of any text is counted once, whatever the syntax', () => {
  const counter = createLineCounter();
  fc.assert(
    fc.property(soup, syntaxes, (text, syntax) => {
      const lines = `x\n${text.replaceAll(/[\r\0]/g, '')}`.split('\n');
      const { code, comment, blank } = countLines(counter, `${lines.join('\n')}\n`, syntax);
      expect(code + comment + blank).toBe(lines.length);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['one line of a megabyte', 'x = "a";'.repeat(131_072), 'javascript'],
  ['quotes without end', "'".repeat(1_000_000), 'cpp'],
  ['slashes', '=/['.repeat(333_333), 'javascript'],
  ['conditions', ')/'.repeat(500_000), 'javascript'],
  ['here-documents without end', '<<A '.repeat(250_000), 'shell'],
  ['percent literals without end', ' %w['.repeat(250_000), 'ruby'],
  ['number signs', '#'.repeat(1_000_000), 'swift'],
  ['holes', '`${'.repeat(333_333), 'javascript'],
  ['nested comments', '/*'.repeat(500_000), 'rust'],
  ['long brackets', '[='.repeat(500_000), 'lua'],
  ['quote operators', ' q{'.repeat(333_333), 'perl'],
  ['scripts without end', '<script>'.repeat(125_000), 'markup'],
  ['raw quotes', `"""${'""'.repeat(500_000)}`, 'csharp'],
])('hostile input of a megabyte is one or two lines: %s', (_name, text, syntax) => {
  const { code, comment, blank } = countLines(createLineCounter(), text, syntax);
  expect(code + comment + blank).toBe(1);
});
