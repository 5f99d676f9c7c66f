import { expect, test } from 'vitest';
import { isBehindOwnSwitch } from './own-switch.ts';

/** The place is the line with the mark. */
const isBehind = (...lines: string[]): boolean =>
  isBehindOwnSwitch(lines, lines.findIndex((line) => line.includes('OFF')) + 1);

test.each([
  ['PHP', ['if (HTTP_VERIFY_SSL_CERTIFICATE === false) {', '    curl_setopt($c, OFF);', '}']],
  ['a nested block', ['if (options.unsafeTls) {', '  connect({', '    agent: OFF,', '  });', '}']],
  ['Python', ['if settings.SKIP_TLS_VERIFY:', '    session.verify = OFF']],
  ['Ruby', ['unless config.verify_peer', '  http.mode = OFF', 'end']],
  ['a choice on the line', ['const tls = config.allowSelfSigned ? OFF : {};']],
  [
    'a choice above',
    ["  ssl: sslmode === 'require' ? {", '    rejectUnauthorized: OFF,', '  } : undefined,'],
  ],
  [
    'a brace of its own and a pragma',
    [
      '    if (DisableCertificateCheck)',
      '    {',
      '#pragma warning disable CA5359',
      '        client.Check = OFF;',
    ],
  ],
  [
    'a client for the same machine',
    [
      'services.AddHttpClient(LoopbackClient)',
      '    .Configure(_ => new Handler',
      '    {',
      '        Check = OFF',
    ],
  ],
  ['only in development', ["if (process.env.NODE_ENV === 'development') {", '  agent = OFF;', '}']],
])('behind a switch: %s', (_, lines) => {
  expect(isBehind(...lines)).toBe(true);
});

test.each([
  ['nothing around it', ['connect({', '  rejectUnauthorized: OFF,', '});']],
  ['another condition', ['if (user.isActive) {', '  agent = OFF;', '}']],
  ['a method with a brace of its own', ['void Send(bool verify)', '{', '    agent = OFF;', '}']],
  ['a block that ended', ['if (verify) {', '  log();', '}', 'agent = OFF;']],
  ['production', ["  ssl: NODE_ENV === 'production' ? { reject: OFF } : false,"]],
  ['the option itself', ['  rejectUnauthorized: OFF, // no ?']],
])('open to all: %s', (_, lines) => {
  expect(isBehind(...lines)).toBe(false);
});
