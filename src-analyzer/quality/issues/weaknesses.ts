import type { QualityRuleInfo } from '#analyzer/rules/rule.ts';

/**
 * The weakness each rule of kind VULN is about, by its number in MITRE's Common Weakness Enumeration
 * (https://cwe.mitre.org/data/definitions/<number>.html). A rule or a finding that names its own comes first.
 */
const WEAKNESSES: Readonly<Record<number, string>> = {
  /** Path traversal. */
  22: 'java/foreign-file-name py/tar-extracted-unchecked',
  /** OS command injection. */
  78: `config/workflow-script-injection go/shell-command java/command-exec java/shell-command js/shell-command-built
    kotlin/command-exec php/shell-command py/shell-command-built ruby/shell-command`,
  /** Cross-site scripting. */
  79: `js/jsx-no-script-url js/no-danger js/vue-html php/echo-request py/template-autoescape-off py/unescaped-markup`,
  /** SQL injection. */
  89: `config/mybatis-raw-substitution csharp/sql-concat go/sql-format java/mybatis-dollar java/mybatis-plus-raw-sql
    java/sql-concat js/sql-built-from-strings kotlin/sql-concat php/sql-concat py/raw-orm-sql
    py/sql-built-from-strings py/sqlalchemy-text-built ruby/sql-interpolation`,
  /** Code injection. */
  94: 'js/no-new-func py/exec-used',
  /** Eval injection. */
  95: 'js/no-eval js/no-implied-eval php/eval py/eval-used',
  /** Buffer copy without checking the size of the input. */
  120: 'c/unbounded-copy',
  /** Externally controlled format string. */
  134: 'c/format-not-fixed',
  /** Improper neutralisation of line breaks in headers. */
  113: 'config/aspnet-headers-unchecked',
  /** Improper neutralisation of wildcards. */
  155: 'py/shell-wildcard',
  /** Permissive list of allowed inputs. */
  183: 'py/django-any-host',
  /** Exposure of sensitive information to people who have no right to it. */
  200: 'config/spring-actuator-exposed config/spring-api-docs-in-production',
  /** Exposure of sensitive information through an error message. */
  209: 'config/aspnet-errors-shown config/spring-stack-trace-shown',
  /** Exposure through debug information. */
  215: 'config/aspnet-trace-open',
  /** Execution with unnecessary privileges. */
  250: 'config/compose-privileged config/kubernetes-privileged config/workflow-write-all',
  /** Plain-text storage of a password. */
  256: 'config/aspnet-passwords-readable',
  /** Improper certificate validation. */
  295: `csharp/tls-verification-off go/insecure-tls java/trust-all-certificates js/tls-verification-off
    kotlin/trust-all-certificates php/tls-verification-off py/tls-verification-off`,
  /** Certificate of another host. */
  297: 'java/host-name-unchecked kotlin/host-name-unchecked',
  /** Missing authentication for a critical function. */
  306: 'config/druid-console-open config/spring-h2-console',
  /** Cleartext storage. */
  312: 'secrets/secret-in-env-file',
  /** Cleartext transmission. */
  319: 'config/datasource-without-tls',
  /** Hard-coded cryptographic key. */
  321: 'config/aspnet-machine-key secrets/private-key secrets/signing-secret',
  /** Key exchange without checking who answers. */
  322: 'py/ssh-host-key-not-checked',
  /** Inadequate encryption strength. */
  326: 'py/weak-key',
  /** Broken or risky cryptographic algorithm. */
  327: 'java/weak-cipher kotlin/weak-cipher py/weak-tls-version',
  /** Weak hash. */
  328: 'go/weak-hash java/weak-hash kotlin/weak-hash',
  /** Cryptographically weak random numbers. */
  338: 'go/predictable-random java/predictable-random js/predictable-random kotlin/predictable-random',
  /** Insecure temporary file. */
  377: 'py/predictable-temp-name',
  /** Externally controlled choice of classes or code. */
  470: 'ruby/code-from-request',
  /** Active debug code. */
  489: 'config/aspnet-debug py/django-debug-on py/flask-debug-run',
  /** Download of code without an integrity check. */
  494: 'config/shell-download-and-run',
  /** Deserialization of untrusted data. */
  502: `csharp/unsafe-formatter java/unsafe-deserialization java/unsafe-yaml php/unserialize-request
    py/unsafe-deserialization py/unsafe-yaml-load ruby/unsafe-load`,
  /** XML external entities. */
  611: 'java/xxe kotlin/xxe',
  /** Cookie that is sent without TLS. */
  614: 'config/aspnet-cookies-open',
  /** Trust in methods of requests on the server side. */
  650: 'config/aspnet-methods-left-open',
  /** Execution after a redirect. */
  698: 'php/redirect-goes-on',
  /** Protection mechanism failure. */
  693: 'js/electron-isolation-off',
  /** Validation of a framework not used. */
  1173: 'config/aspnet-request-check-off',
  /** Incorrect permissions for a critical resource. */
  732: 'py/world-writable-file',
  /** Hard-coded credentials. */
  798: `secrets/aliyun-key secrets/anthropic-key secrets/aws-access-key secrets/azure-storage-key
    secrets/discord-webhook secrets/github-token secrets/gitlab-token secrets/google-api-key
    secrets/hugging-face-token secrets/jwt secrets/npm-token secrets/openai-key secrets/password-in-code
    secrets/password-in-config secrets/pypi-token secrets/sendgrid-key secrets/slack-token
    secrets/slack-webhook secrets/stripe-key secrets/telegram-token secrets/tencent-key secrets/url-password`,
  /** Functionality from an untrusted sphere. */
  829: 'config/workflow-untrusted-checkout',
  /** Password hash that takes too little effort. */
  916: 'js/weak-password-hash php/weak-password-hash py/weak-password-hash',
  /** Permissive policy for foreign origins. */
  942: 'java/cors-any-origin kotlin/cors-any-origin',
};

const BY_RULE: ReadonlyMap<string, number> = new Map(
  Object.entries(WEAKNESSES).flatMap(([cwe, keys]) =>
    keys.split(/\s+/).map((key) => [key, Number(cwe)] as const),
  ),
);

/** Each rule of the table once, for the test that holds the table to the rules there are. */
export const RULES_WITH_WEAKNESS: readonly string[] = Object.values(WEAKNESSES).flatMap((keys) =>
  keys.split(/\s+/),
);

/** Checks of certificates and of host names, which programs let their owners switch off. */
export const OPT_OUT_WEAKNESSES: ReadonlySet<number | null> = new Set([295, 297]);

/** The rule's weakness, null where none fits. */
export function weaknessOf({ ruleKey, cwe }: Pick<QualityRuleInfo, 'ruleKey' | 'cwe'>): number | null {
  return cwe ?? BY_RULE.get(ruleKey) ?? null;
}
