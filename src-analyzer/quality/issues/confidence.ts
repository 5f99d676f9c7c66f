import type { Confidence } from '#contract/words.ts';
import type { QualityRuleInfo } from '#analyzer/rules/rule.ts';

/** What a rule's confidence rests on. */
type Evidence =
  /** The language, or the documented meaning of a setting or an interface, leaves no other reading. */
  | 'SEMANTICS'
  /** The issuer's own format of a credential, with prefix and length or a checksum. */
  | 'FORMAT'
  /** docs/precision/labels: what is still reported was right, or wrong findings have got a guard each. */
  | 'LABELS'
  /** docs/precision/labels: true as a rule, and nobody would act; or too seldom right to be called likely. */
  | 'TRIVIAL'
  /** A shape of code or a setting alone: whether it matters depends on values the rule does not follow. */
  | 'PATTERN';

interface EvidenceGroup {
  readonly confidence: Confidence;
  readonly evidence: Evidence;
  /** Names of rules within their pack. */
  readonly rules: Readonly<Record<string, string>>;
}

/**
 * How sure the findings of each rule are, unless a rule or a finding says it itself: one with its way from source to
 * sink does. Every rule of kind BUG or VULN stands here or has a `confidence` of its own; a SMELL that does not is
 * LIKELY. What is under REVIEW costs no points and is counted apart.
 */
const GROUPS: readonly EvidenceGroup[] = [
  {
    confidence: 'CERTAIN',
    evidence: 'SEMANTICS',
    rules: {
      common: 'identical-operands merge-conflict',
      go: 'identical-operands nil-map-write',
      java: `compareto-fixed-value day-of-year-pattern exception-not-thrown identical-operands
        infinite-recursion int-multiply-overflow month-minute-mixed null-check-inverted
        null-dereference self-equals sign-as-pattern static-injection string-identity-compare
        whole-division-rounded`,
      js: `bad-array-method-on-arguments bad-char-at-comparison bad-min-max-func
        for-direction missing-throw
        no-class-assign no-compare-neg-zero no-const-assign no-dupe-class-members
        no-invalid-fetch-options no-new-statics no-obj-calls no-this-before-super
        uninvoked-array-callback use-isnan`,
      py: `always-true-assert annotation-instead-of-assignment bad-open-mode duplicate-bases
        exception-not-raised format-mismatch invalid-all invalid-index-type lock-not-held
        raise-non-exception special-method-signature`,
    },
  },
  {
    confidence: 'LIKELY',
    evidence: 'SEMANTICS',
    rules: {
      // Of the events that strangers cause and that run with secrets.
      config: 'workflow-script-injection',
      csharp: 'tls-verification-off',
      go: 'loop-variable-capture response-body-leak',
      java: 'duplicate-condition host-name-unchecked ignored-return modify-while-iterating',
      js: 'no-misused-new',
      kotlin: 'host-name-unchecked',
      // Source and sink stand in one expression; a certificate counts where a secret is sent each time.
      php: 'eval position-as-truth redirect-goes-on shell-command tls-verification-off',
      py: `environment-replaced
        invalid-environment-value local-before-assignment logging-arguments pointless-comparison
        tls-verification-off weak-key weak-tls-version`,
      ruby: 'unsafe-load',
    },
  },
  {
    confidence: 'LIKELY',
    evidence: 'LABELS',
    rules: {
      // Where the arms differ: 4, 2, 0 in six projects.
      common: 'duplicate-condition',
      java: 'half-day-pattern proxy-annotation-on-private spring-self-invocation transaction-swallows-exception',
      js: 'jsx-no-duplicate-props no-async-endpoint-handlers no-async-promise-executor no-unsafe-negation',
      // Where a text stands before an `or`; the rest is doubted.
      py: 'blocking-call-in-async contradictory-condition request-without-timeout undefined-name',
    },
  },
  {
    confidence: 'CERTAIN',
    evidence: 'FORMAT',
    rules: {
      secrets: `anthropic-key azure-storage-key discord-webhook github-token gitlab-token
        hugging-face-token npm-token openai-key pypi-token sendgrid-key slack-token
        slack-webhook stripe-key`,
    },
  },
  {
    confidence: 'LIKELY',
    evidence: 'FORMAT',
    rules: { secrets: 'telegram-token' },
  },
  {
    confidence: 'REVIEW',
    evidence: 'TRIVIAL',
    rules: {
      c: 'assignment-in-condition',
      common: 'empty-catch identical-branches many-parameters self-assignment unfinished-note',
      config: `docker-floating-image docker-root-user mybatis-change-without-where
        mybatis-raw-substitution mybatis-select-all shell-download-and-run spring-actuator-exposed
        workflow-floating-action workflow-untrusted-checkout
        spring-ddl-auto-in-production`,
      csharp: 'async-void',
      go: `defer-in-loop file-leak identical-branches lock-without-unlock predictable-random
        insecure-tls self-assignment unchecked-decode waitgroup-add-in-goroutine`,
      java: `abs-of-random bad-lock-object bigdecimal-from-double boxed-identity-compare
        catch-too-broad commented-out-code console-output empty-if-body empty-loop-body
        equals-without-hashcode field-injection identical-branches interrupt-swallowed
        jump-in-finally mutable-singleton-state optional-get-unchecked predictable-random public-static-mutable
        query-in-loop repeated-literal resource-leak self-assignment shared-non-threadsafe-format
        sleep-holding-lock sql-concat switch-fallthrough system-exit thread-run-called
        trust-all-certificates unbounded-executor unsafe-deserialization unsafe-yaml weak-hash week-year-pattern`,
      js: `array-callback-return bad-bitwise-operator bad-comparison-sequence bad-replace-all-arg constructor-super erasing-op void-dom-elements-no-children bad-object-literal-comparison
        ban-ts-comment const-comparisons electron-isolation-off jsx-key max-depth max-lines-per-function max-params
        no-await-in-promise-methods no-cond-assign
        no-constant-binary-expression no-constant-condition no-danger no-direct-mutation-state
        no-dupe-else-if no-dupe-keys no-duplicate-case no-duplicate-enum-values no-empty no-eval
        no-fallthrough no-func-assign no-import-assign no-loss-of-precision no-multiple-resolved
        no-new-func no-self-assign no-self-compare
        no-self-import no-setter-return no-sparse-arrays no-unassigned-vars no-unneeded-ternary
        no-unsafe-declaration-merging no-unsafe-finally no-unsafe-optional-chaining no-useless-catch no-unstable-nested-components
        no-wrapper-object-types number-arg-out-of-range predictable-random preserve-caught-error
        rules-of-hooks shell-command-built valid-params valid-typeof
        weak-password-hash`,
      // 0, 3, 2: mostly the bridge to code that blocks.
      kotlin: 'blocking-in-coroutine predictable-random trust-all-certificates weak-hash',
      php: 'echo-request loose-hash-compare silenced-call unserialize-request weak-password-hash',
      // format-unused-argument: 1, 3, 0.
      py: `cached-method cause-lost django-any-host exception-handled-twice exec-used format-unused-argument is-with-literal
        iterator-reused jump-in-finally loop-overrides-iterable loop-variable-capture
        many-parameters misplaced-statement mutable-default redefined-while-unused repeated-key
        self-assignment self-comparison shell-command-built sql-built-from-strings
        sqlalchemy-text-built ssh-host-key-not-checked star-import strip-with-word swallowed-exception syntax-error tar-extracted-unchecked
        task-not-kept template-autoescape-off undefined-export unescaped-markup unused-variable
        unsafe-deserialization useless-expression weak-password-hash world-writable-file`,
      ruby: 'code-from-request shell-command',
      rust: 'unexplained-unsafe',
      // Names of accounts lack their other half; addresses with a password are mostly samples.
      secrets: `aliyun-key aws-access-key google-api-key jwt password-in-code password-in-config private-key
        secret-in-env-file signing-secret
        tencent-key url-password`,
    },
  },
  {
    confidence: 'REVIEW',
    evidence: 'PATTERN',
    rules: {
      c: 'format-not-fixed unbounded-copy',
      config: `compose-privileged datasource-without-tls druid-console-open kubernetes-privileged
        shell-unquoted-removal spring-api-docs-in-production spring-h2-console
        spring-stack-trace-shown workflow-write-all`,
      // Where the bytes come from is not followed: an own file or an own database gives what the program wrote.
      csharp: 'http-client-per-call sql-concat unsafe-formatter',
      go: 'shell-command sql-format weak-hash',
      java: `command-exec cors-any-origin foreign-file-name mybatis-dollar mybatis-plus-raw-sql
        shell-command weak-cipher xxe`,
      js: 'jsx-no-script-url no-implied-eval sql-built-from-strings vue-html',
      kotlin: 'command-exec cors-any-origin sql-concat weak-cipher xxe',
      php: 'sql-concat',
      py: `django-debug-on eval-used flask-debug-run predictable-temp-name raw-orm-sql
        shell-wildcard unsafe-yaml-load`,
      ruby: 'sql-interpolation',
    },
  },
];

const keysOf = ({ rules }: EvidenceGroup): string[] =>
  Object.entries(rules).flatMap(([pack, names]) => names.split(/\s+/).map((name) => `${pack}/${name}`));

/** Each rule of the table once, for the test that holds the table to the rules there are. */
export const LISTED_RULES: readonly string[] = GROUPS.flatMap(keysOf);

const BY_RULE: ReadonlyMap<string, Confidence> = new Map(
  GROUPS.flatMap((group) => keysOf(group).map((key) => [key, group.confidence] as const)),
);

/** How sure a rule's findings are where nothing more is known of the place. */
export function confidenceOf({ ruleKey, confidence }: QualityRuleInfo): Confidence {
  return confidence ?? BY_RULE.get(ruleKey) ?? 'LIKELY';
}
