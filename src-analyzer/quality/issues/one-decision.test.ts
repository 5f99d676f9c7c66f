import { expect, test } from 'vitest';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { asOneDecision } from './one-decision.ts';

const CALLBACK = 'client.ServerCertificateValidationCallback = (s, c, h, e) => true;';

const at = (filePath: string, line: number, change: Partial<AnalyzerIssue> = {}): AnalyzerIssue => ({
  ruleKey: 'csharp/tls-verification-off',
  severity: 'MAJOR',
  kind: 'VULN',
  filePath,
  line,
  message: 'all server certificates are accepted',
  confidence: 'LIKELY',
  path: [],
  cwe: 295,
  fingerprint: `${filePath}:${String(line)}`,
  ...change,
});

const placesOf = (issues: readonly AnalyzerIssue[], lines: Readonly<Record<string, string>> = {}): string[] =>
  asOneDecision(issues, ({ fingerprint }) => lines[fingerprint] ?? CALLBACK).map(
    ({ fingerprint }) => fingerprint,
  );

test('a tool whose blocks all accept every certificate has decided so once', () => {
  const lines = {
    'src/mail/imap/block.cs:40': 'using var client = new ImapClient { Check = (_, _) => true };',
  };
  const issues = [
    at('src/mail/imap/block.cs', 40),
    at('src/mail/imap/block.cs', 90),
    at('src/mail/pop/block.cs', 30),
    at('src/web/client.cs', 5, { ruleKey: 'csharp/sql-concat', cwe: 89 }),
  ];
  expect(placesOf(issues, lines)).toEqual(['src/mail/imap/block.cs:40', 'src/web/client.cs:5']);
  expect(asOneDecision(issues, () => CALLBACK)[0]).toMatchObject({
    message: 'all server certificates are accepted, as in 2 other places',
    path: [
      { file: 'src/mail/imap/block.cs', line: 90, note: 'also here: all server certificates are accepted' },
      { file: 'src/mail/pop/block.cs', line: 30, note: 'also here: all server certificates are accepted' },
    ],
  });
});

test.each([
  ['two places', [at('a/b/c.cs', 1), at('a/b/c.cs', 9)]],
  ['parts of the program that are apart', [at('a/b/c.cs', 1), at('d/e/f.cs', 2), at('g/h/i.cs', 3)]],
  [
    'rules of other languages',
    [at('a/b.cs', 1), at('a/c.js', 1, { ruleKey: 'js/tls-verification-off' }), at('a/d.cs', 1)],
  ],
  [
    'injections of one file',
    [1, 2, 3, 4].map((line) => at('a.cs', line, { ruleKey: 'csharp/sql-concat', cwe: 89 })),
  ],
  ['places worth a look', [1, 2, 3].map((line) => at('a.cs', line, { confidence: 'REVIEW' }))],
])('%s stay apart', (_, issues) => {
  expect(placesOf(issues)).toHaveLength(issues.length);
});

test('other statements beside each other are decisions of their own', () => {
  const issues = ['a/b/c.cs', 'a/d/e.cs', 'a/f/g.cs'].map((path) => at(path, 1));
  const lines = Object.fromEntries(issues.map(({ fingerprint }, n) => [fingerprint, `use${String(n)}();`]));
  expect(placesOf(issues, lines)).toHaveLength(3);
});
