import type { QualityRuleInfo } from '#analyzer/rules/rule.ts';

const WHY =
  'Anyone who can read the repository, a backup or a build can use it, and it stays in the git history after it is deleted.';
const FIX = 'Revoke the credential, then read the new one from an environment variable or a secret store.';

/** The rule for `.env` files, whatever kind of secret it is. */
export const ENVIRONMENT_FILE_RULE = 'secrets/secret-in-env-file';

/** The rule for keys that sign sessions and tokens. */
export const SIGNING_RULE = 'secrets/signing-secret';

type Row = readonly [name: string, severity: QualityRuleInfo['severity'], title: string];

const KNOWN: readonly Row[] = [
  ['private-key', 'BLOCKER', 'Hard-coded private key'],
  ['aws-access-key', 'BLOCKER', 'Hard-coded AWS access key'],
  ['github-token', 'BLOCKER', 'Hard-coded GitHub token'],
  ['gitlab-token', 'BLOCKER', 'Hard-coded GitLab token'],
  ['slack-token', 'BLOCKER', 'Hard-coded Slack token'],
  ['slack-webhook', 'CRITICAL', 'Hard-coded Slack webhook'],
  ['discord-webhook', 'CRITICAL', 'Hard-coded Discord webhook'],
  ['telegram-token', 'BLOCKER', 'Hard-coded Telegram bot token'],
  ['stripe-key', 'BLOCKER', 'Hard-coded Stripe live key'],
  ['openai-key', 'BLOCKER', 'Hard-coded OpenAI key'],
  ['anthropic-key', 'BLOCKER', 'Hard-coded Anthropic key'],
  ['hugging-face-token', 'BLOCKER', 'Hard-coded Hugging Face token'],
  ['npm-token', 'BLOCKER', 'Hard-coded npm token'],
  ['pypi-token', 'BLOCKER', 'Hard-coded PyPI token'],
  ['sendgrid-key', 'BLOCKER', 'Hard-coded SendGrid key'],
  ['aliyun-key', 'CRITICAL', 'Hard-coded Alibaba Cloud access key'],
  ['tencent-key', 'CRITICAL', 'Hard-coded Tencent Cloud secret ID'],
  ['azure-storage-key', 'BLOCKER', 'Hard-coded Azure storage key'],
  ['google-api-key', 'MAJOR', 'Hard-coded Google API key'],
  ['jwt', 'MAJOR', 'Hard-coded signed token (JWT)'],
  ['url-password', 'CRITICAL', 'Password in a URL'],
];

/**
 * Credentials in plain text. Where a place is less serious (tests, documentation, defaults of a developer's
 * machine) the finding says so itself.
 */
export const SECRET_RULES: readonly QualityRuleInfo[] = [
  ...KNOWN.map(([name, severity, title]) => ({
    ruleKey: `secrets/${name}`,
    kind: 'VULN' as const,
    severity,
    title,
    why: WHY,
    fix: FIX,
  })),
  {
    ruleKey: 'secrets/password-in-config',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Hard-coded password or key in a config file',
    why: WHY,
    fix: 'Change it, and use an environment variable instead.',
  },
  {
    ruleKey: 'secrets/password-in-code',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Hard-coded password or key in the code',
    why: WHY,
    fix: 'Change it, and read it from an environment variable or a secret store at start-up.',
  },
  {
    ruleKey: SIGNING_RULE,
    kind: 'VULN',
    severity: 'MAJOR',
    inTests: 'off',
    title: 'The key that signs sessions or tokens stands in the code',
    why: 'Who knows the key writes a session or token for any user, and every installation that does not set its own has this one.',
    fix: 'Read it from the environment without a default, and stop at start-up when it is missing. Change the key where it is in use.',
  },
  {
    ruleKey: ENVIRONMENT_FILE_RULE,
    kind: 'VULN',
    severity: 'MAJOR',
    title: 'Secret in a .env file that git does not ignore',
    why: `No .gitignore of the project covers the file, so the next "git add ." commits it. ${WHY}`,
    fix: 'Add .env to .gitignore and commit a .env.example with empty values. If the file was ever committed, change the secret.',
  },
];
