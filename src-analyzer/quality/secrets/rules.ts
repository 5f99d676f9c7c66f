import type { QualityRuleInfo } from '../rule.ts';

const WHY =
  'Everybody who can read the repository, a backup or a build can use it, and it stays in the history after it is deleted.';
const FIX =
  'Revoke the credential at its issuer, then read the new one from the environment or a secret store.';

/** The rule for `.env` files, whatever kind of secret it is. */
export const ENVIRONMENT_FILE_RULE = 'secrets/secret-in-env-file';

type Row = readonly [name: string, severity: QualityRuleInfo['severity'], title: string];

const KNOWN: readonly Row[] = [
  ['private-key', 'BLOCKER', 'A private key is kept in the code'],
  ['aws-access-key', 'BLOCKER', 'An AWS access key is kept in the code'],
  ['github-token', 'BLOCKER', 'A GitHub token is kept in the code'],
  ['gitlab-token', 'BLOCKER', 'A GitLab token is kept in the code'],
  ['slack-token', 'BLOCKER', 'A Slack token is kept in the code'],
  ['slack-webhook', 'CRITICAL', 'A Slack webhook is kept in the code'],
  ['discord-webhook', 'CRITICAL', 'A Discord webhook is kept in the code'],
  ['telegram-token', 'BLOCKER', 'A Telegram bot token is kept in the code'],
  ['stripe-key', 'BLOCKER', 'A Stripe live key is kept in the code'],
  ['openai-key', 'BLOCKER', 'An OpenAI key is kept in the code'],
  ['anthropic-key', 'BLOCKER', 'An Anthropic key is kept in the code'],
  ['hugging-face-token', 'BLOCKER', 'A Hugging Face token is kept in the code'],
  ['npm-token', 'BLOCKER', 'An npm token is kept in the code'],
  ['pypi-token', 'BLOCKER', 'A PyPI token is kept in the code'],
  ['sendgrid-key', 'BLOCKER', 'A SendGrid key is kept in the code'],
  ['aliyun-key', 'CRITICAL', 'An Alibaba Cloud access key is kept in the code'],
  ['tencent-key', 'CRITICAL', 'A Tencent Cloud secret id is kept in the code'],
  ['azure-storage-key', 'BLOCKER', 'An Azure storage key is kept in the code'],
  ['google-api-key', 'MAJOR', 'A Google API key is kept in the code'],
  ['jwt', 'MAJOR', 'A signed token is kept in the code'],
  ['url-password', 'CRITICAL', 'An address contains a password'],
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
    title: 'A password or key stands in a configuration file',
    why: WHY,
    fix: 'Change it, and put a reference to an environment variable in its place.',
  },
  {
    ruleKey: 'secrets/password-in-code',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'A password or key is written in the code',
    why: WHY,
    fix: 'Change it, and read it from the environment or a secret store at start-up.',
  },
  {
    ruleKey: ENVIRONMENT_FILE_RULE,
    kind: 'VULN',
    severity: 'MAJOR',
    title: 'Secret in a .env file that git does not ignore',
    why: `No .gitignore of the project names the file, so the next "git add ." commits it. ${WHY}`,
    fix: 'Add .env to .gitignore and keep a .env.example with empty values. If the file was ever committed, change the secret.',
  },
];
