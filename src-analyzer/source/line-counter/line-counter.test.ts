import { describe, expect, test } from 'vitest';
import { countLines, createLineCounter } from './line-counter.ts';
import { LINE_SYNTAXES } from '#analyzer/languages/lines/line-syntaxes.ts';

const counter = createLineCounter();

/** Expected kinds stand in front of each line: c code, # comment, . blank. */
function expectKinds(syntax: string, marked: string[]): void {
  const kinds = marked.map((line) => line[0]);
  const text = marked.map((line) => line.slice(2)).join('\n');
  const expected = {
    code: kinds.filter((kind) => kind === 'c').length,
    comment: kinds.filter((kind) => kind === '#').length,
    blank: kinds.filter((kind) => kind === '.').length,
  };
  expect(countLines(counter, `${text}\n`, syntax)).toEqual(expected);
}

const CASES: Record<string, [syntax: string, lines: string[]][]> = {
  'a line with any code is code, white space in comments and strings is blank': [
    ['java', ['c int a; // x', '# /* one', '. ', '# two */', 'c /* x */ int b;', 'c int c; /* y', '# z */']],
    [
      'python',
      [
        'c def f():',
        'c     """A docstring',
        '. ',
        'c     is a string."""',
        '#     # comment',
        'c     return 1  # x',
      ],
    ],
    ['javascript', ['c const t = `a', '. ', 'c // not a comment', 'c `;', '# // a comment']],
  ],
  'a shebang is a comment, a Rust attribute is not': [
    ['shell', ['# #!/bin/sh', 'c echo']],
    ['python', ['# #!/usr/bin/env python3', 'c print()']],
    ['rust', ['c #![no_std]', 'c fn main() {}']],
  ],
  'comment signs in strings and string signs in comments are text': [
    [
      'java',
      ['c String s = "/*";', 'c int a;', '# // it\'s "quoted', "c char c = '\"';", '# /* " */', 'c int b;'],
    ],
    [
      'c',
      ['c char *a = "\\"/*";', "c char q = '\\'';", "c int b = 1'000; // C23", "# /* don't */", 'c int x;'],
    ],
    ['go', ['c s := `/*', 'c // raw', 'c `', "c r := '\"'", '# // x']],
    [
      'sql',
      [
        "c SELECT 'it''s -- no comment', '/*';",
        '# -- comment',
        "c SELECT 'C:\\';",
        '# -- comment',
        "c INSERT 'it\\'s', 1;",
        '# /* x */',
      ],
    ],
    ['css', ['c a { content: "/*"; }', '# /* x */']],
  ],
  'line comments end at the line, unless C continues them': [
    ['cpp', ['# // goes on \\', '# still comment', 'c int a;']],
    ['java', ['# // goes on \\', 'c int a;']],
  ],
  'block comments nest where the language says so': [
    ['rust', ['# /* a /* b */', '# still */', 'c fn f() {}']],
    ['kotlin', ['# /* a /* b */', '# still */', 'c val a = 1']],
    ['java', ['# /* a /* b */', 'c int a;']],
    ['haskell', ['# {- a {- b -}', '# -}', 'c main = x']],
  ],
  'raw and long strings': [
    ['cpp', ['c auto s = R"x(', 'c /* " )"', 'c )x";', '# // c']],
    [
      'rust',
      ['c let s = r#"', 'c /* "quoted" // x', 'c "#;', "c fn f<'a>(x: &'a str) -> char { '\"' }", '# // c'],
    ],
    [
      'csharp',
      [
        'c var a = @"c:\\";',
        'c var b = @"',
        'c // ""x""',
        'c ";',
        'c var c = """',
        'c /* " */',
        'c """;',
        'c var d = $"{{{(x ? "a" : "b")}}}";',
        '# // c',
      ],
    ],
    ['java', ['c String t = """', 'c   // text "quoted" \\"""', 'c   """;', '# // c']],
    ['kotlin', ['c val t = """${f("""x""")}', 'c // text', 'c """', "c val c = '\"'", '# // c']],
    ['swift', ['c let a = #"/* " "#', 'c let b = "\\(f("/*"))"', '# // c']],
    ['lua', ['c s = [==[', 'c -- ]]', 'c ]==]', '# --[[ x', '# ]]', 'c t[a[1]] = 2', '# -- c']],
    ['csharp', ["c char q = '\"'; // x", '# /* y */']],
    ['elixir', ['c @doc """', 'c # text', 'c """', '# # comment']],
  ],
  'regular expressions and divisions': [
    [
      'javascript',
      [
        'c const a = /["\'`/*]/;',
        '# // x',
        'c const b = c / d; // "',
        'c if (x) /`/.test(y);',
        '# // y',
        'c return /[/]`/;',
        '# /* z */',
      ],
    ],
    [
      'javascript',
      [
        'c f(`${a ? `x${"}"}` : "`"}`);',
        '# // x',
        "c const j = <p>it's</p>;",
        '# // y',
        'c x = i++ / 2; y = "`"; // `',
        '# // z',
      ],
    ],
    ['ruby', ['c a =~ /["#\']/', '# # x', 'c b = c / d # "', 'c puts %w[# "]', '# # y', 'c m /"/', '# # z']],
    [
      'perl',
      [
        'c $a =~ m{["#]};',
        '# # x',
        'c s/"/#/g; $h{s} = q(#"); $n = $#a;',
        '# # y',
        '# =head1',
        '. ',
        '# text',
        '# =cut',
        'c 1;',
        '# __END__',
        '# rest',
      ],
    ],
  ],
  'here-documents': [
    [
      'shell',
      [
        "c cat <<'EOT'",
        'c # text',
        '. ',
        'c "',
        'c EOT',
        '# # x',
        'c a=$((1<<2)) # y',
        'c b=${#c} # z',
        'c x="$(echo "it\'s")"',
        '# # q',
      ],
    ],
    [
      'ruby',
      [
        'c a(<<~A, <<-B)',
        'c # one',
        'c A',
        'c # two',
        'c   B',
        '# # x',
        'c b << C',
        '# =begin',
        '# text',
        '# =end',
        'c 1',
      ],
    ],
    [
      'phpcode',
      ['c $a = <<<"X"', 'c // text', 'c   X . "b";', '# // c', '# # d', 'c #[Attribute]', '# /* e */'],
    ],
    ['powershell', ['c $a = @"', 'c # text', 'c "@', '# <# x', '# #>', 'c Get-Item `# y']],
  ],
  'embedded languages follow the inner language': [
    [
      'markup',
      [
        'c <script lang="ts">',
        '# // x',
        'c const a = "</b>"; // y',
        '# /* z */',
        'c </script>',
        '# <!-- a',
        '# b -->',
        'c // text',
        'c <style lang="scss">',
        '# // s',
        'c a { b: c }',
        'c </style>',
      ],
    ],
    [
      'markup',
      [
        'c <script type="text/x-template">',
        'c // text',
        'c </script>',
        'c <style>',
        'c // no comment in CSS',
        '# /* c */',
        'c </style>',
      ],
    ],
    [
      'php',
      [
        "c <p>it's // text</p>",
        'c <?php',
        'c // comment ?> text',
        'c <?= $a /* x */ ?>',
        'c # text',
        'c <?php',
        '# # c',
        'c ?>',
      ],
    ],
  ],
};

for (const [rule, cases] of Object.entries(CASES)) {
  describe(`rule: ${rule}`, () => {
    test.each(cases)('%s', (syntax, lines) => {
      expect(LINE_SYNTAXES).toHaveProperty(syntax);
      expectKinds(syntax, lines);
    });
  });
}

describe('line ends and encodings', () => {
  test.each([
    ['no newline at the end', 'a = 1\n# x', { code: 1, comment: 1, blank: 0 }],
    ['carriage return and newline', 'a = 1\r\n\r\n# x\r\n', { code: 1, comment: 1, blank: 1 }],
    ['carriage returns alone', 'a = 1\r\r# x\r', { code: 1, comment: 1, blank: 1 }],
    ['byte order mark', '\uFEFF# x\na = 1\n', { code: 1, comment: 1, blank: 0 }],
    ['nothing', '', { code: 0, comment: 0, blank: 0 }],
    ['NUL late in the text', `${'a = 1\n'.repeat(2000)}"\0"\n`, { code: 2001, comment: 0, blank: 0 }],
  ])('%s', (_name, text, expected) => {
    expect(countLines(counter, text, 'python')).toEqual(expected);
  });

  test.each([
    ['UTF-16 little-endian', Buffer.from('\uFEFFa = "x"\n# y\n', 'utf16le')],
    ['UTF-16 big-endian', Buffer.from('\uFEFFa = "x"\n# y\n', 'utf16le').swap16()],
    // GBK "誠" ends with a byte that reads as a backslash.
    [
      'GBK',
      Buffer.concat([
        Buffer.from('a = "'),
        Buffer.from([0xd5, 0x5c, 0xc4, 0xe3, 0xba, 0xc3]),
        Buffer.from('"\n# y\n'),
      ]),
    ],
    ['Latin-1', Buffer.from('a = "\xe9"\n# y\n', 'latin1')],
  ])('%s', (_name, bytes) => {
    counter.inputBuffer(bytes.length).set(bytes);
    expect(counter.countInput(bytes.length, 'python')).toEqual({ code: 1, comment: 1, blank: 0 });
  });

  test('binary content has no lines', () => {
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 10, 10]);
    counter.inputBuffer(bytes.length).set(bytes);
    expect(counter.countInput(bytes.length, 'plain')).toBeUndefined();
  });
});
