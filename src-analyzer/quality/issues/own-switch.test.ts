import { expect, test } from 'vitest';
import { isBehindOwnSwitch } from './own-switch.ts';

/** The place is the line with the mark. */
const isBehind = (...lines: string[]): boolean =>
  isBehindOwnSwitch(lines, lines.findIndex((line) => line.includes('OFF')) + 1);

test.each([
  [
    'what is left without it',
    ['func f() {', '  if !c.SkipVerify {', '    return ctx', '  }', '  agent = OFF'],
  ],
  ['a function named for it', ['fun insecureClient(): Client {', '  return builder().verifier(OFF)', '}']],
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
  [
    'a bean that a setting asks for',
    [
      '  @ConditionalOnProperty(value = "search.ssl.verification", havingValue = "none")',
      '  @Bean',
      '  Client client(Builder builder) {',
      '    builder.verifier(OFF);',
    ],
  ],
  [
    'a function that is the switch',
    [
      '  public static Builder SkipCertificateValidation(this Builder builder)',
      '  {',
      '    return builder.With(() => new Handler',
      '    {',
      '      Check = OFF',
    ],
  ],
  [
    'an option that callers may pass',
    ['func WithInsecure(c *config) {', '  c.tls = &tls.Config{Verify: OFF}', '}'],
  ],
  [
    'a function that is called behind one alone',
    [
      '  if config.SkipTLSVerify {',
      '    client.setConfig(openConfig())',
      '  }',
      'func openConfig() *Config {',
      '  return &Config{',
      '    Verify: OFF,',
    ],
  ],
  [
    'a client of the program itself',
    [
      '  _address = Web.CreateLocalCall(path);',
      '  Client Create()',
      '  {',
      '    root = ready ? _address.Result : null;',
      '    var handler = new Handler { Check = OFF };',
      '    return new Client(handler) { BaseAddress = root };',
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
  [
    'a function that is called elsewhere, too',
    [
      '  if config.SkipTLSVerify {',
      '    client.setConfig(openConfig())',
      '  }',
      '  other.setConfig(openConfig())',
      'func openConfig() *Config {',
      '  return &Config{',
      '    Verify: OFF,',
    ],
  ],
  [
    'a bean that is there when its feature is',
    ['  @ConditionalOnProperty("search.enabled")', '  Client client(Builder b) {', '    b.verifier(OFF);'],
  ],
  [
    'the condition of another bean',
    [
      '  @ConditionalOnProperty("ssl.verify")',
      '  Client one() { return null; }',
      '  Client other(Builder b) {',
      '    b.verifier(OFF);',
    ],
  ],
  [
    'a call of the switch',
    ['  builder.SkipCertificateValidation(() => {', '    handler.Check = OFF;', '  });'],
  ],
  [
    'a client of another service',
    [
      '  var root = options.Address;',
      '  var h = new Handler { Check = OFF };',
      '  new Client(h) { BaseAddress = root };',
    ],
  ],
  ['what is left where it is on', ['  if (!config.verify()) {', '    log();', '  }', '  agent = OFF;']],
  ['another block', ['  {', '    if (!config.SkipVerify) { return; }', '  }', '  agent = OFF;']],
  ['a block that ended', ['if (verify) {', '  log();', '}', 'agent = OFF;']],
  ['production', ["  ssl: NODE_ENV === 'production' ? { reject: OFF } : false,"]],
  ['the option itself', ['  rejectUnauthorized: OFF, // no ?']],
])('open to all: %s', (_, lines) => {
  expect(isBehind(...lines)).toBe(false);
});
