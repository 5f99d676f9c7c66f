/** A credential that shows what it is by its form. */
export interface KnownSecret {
  /** Rule key without its pack. */
  readonly name: string;
  /** Whose credential, for the message. */
  readonly label: string;
  /** The pattern is only tried on texts that contain one of these. */
  readonly hints: readonly string[];
  /** What is reported: no more than what surely is one. The value is group 1, or the whole match. */
  readonly pattern: RegExp;
  /**
   * What is removed before a model sees a text: everything `pattern` finds, and what might be one.
   * Null where more than the match has to go, or less: `maskSecrets` has a way of its own for these.
   */
  readonly masked: RegExp | null;
}

/** Forms as their issuers document them; lengths are lower bounds where issuers changed them. */
export const KNOWN_SECRETS: readonly KnownSecret[] = [
  {
    name: 'private-key',
    label: 'A private key',
    hints: ['PRIVATE KEY-----'],
    pattern:
      /-----BEGIN (?:(?:RSA|DSA|EC|OPENSSH|ENCRYPTED|PGP) )?PRIVATE KEY(?: BLOCK)?-----(?=(?:\\n|\\r|\s|["'+])*[A-Za-z0-9+/=]{40})/g,
    masked: null,
  },
  {
    name: 'aws-access-key',
    label: 'An AWS access key',
    hints: ['AKIA', 'ASIA'],
    pattern: /(?<![A-Za-z0-9/+])(?:AKIA|ASIA)[A-Z2-7]{16}(?![A-Za-z0-9/+=])/g,
    masked: /(?<![A-Za-z0-9/+])(?:AKIA|ASIA)[A-Z2-7]{16}(?![A-Za-z0-9/+=])/g,
  },
  {
    name: 'github-token',
    label: 'A GitHub token',
    hints: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})\b/g,
    masked: /\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{30,})/g,
  },
  {
    name: 'gitlab-token',
    label: 'A GitLab token',
    hints: ['glpat-', 'gldt-', 'glrt-'],
    pattern: /\bgl(?:pat|dt|rt)-[A-Za-z0-9_-]{20,}/g,
    masked: /\bgl(?:pat|dt|rt)-[A-Za-z0-9_-]{16,}/g,
  },
  {
    name: 'slack-token',
    label: 'A Slack token',
    hints: ['xoxb-', 'xoxp-', 'xoxa-', 'xoxs-', 'xapp-'],
    pattern: /\b(?:xox[abps]-\d{6,}-[A-Za-z0-9-]{10,}|xapp-\d-[A-Z0-9]+-\d+-[a-f0-9]{20,})/g,
    masked: /\b(?:xox[abeprs]-[A-Za-z0-9-]{10,}|xapp-\d-[A-Za-z0-9-]{20,})/g,
  },
  {
    name: 'slack-webhook',
    label: 'A Slack webhook',
    hints: ['hooks.slack.com/services/'],
    pattern: /hooks\.slack\.com\/services\/T[A-Z0-9]{6,}\/B[A-Z0-9]{6,}\/[A-Za-z0-9]{20,}/g,
    masked: /hooks\.slack\.com\/services\/[A-Za-z0-9/]{20,}/g,
  },
  {
    name: 'discord-webhook',
    label: 'A Discord webhook',
    hints: ['/api/webhooks/'],
    pattern: /discord(?:app)?\.com\/api\/webhooks\/\d{17,}\/[\w-]{60,}/g,
    masked: /discord(?:app)?\.com\/api\/webhooks\/\d{10,}\/[\w-]{20,}/g,
  },
  {
    name: 'telegram-token',
    label: 'A Telegram bot token',
    hints: [':AA'],
    pattern: /(?<![\w:/-])\d{8,10}:AA[A-Za-z0-9_-]{33}(?![\w-])/g,
    masked: /(?<![\w:/-])\d{8,10}:AA[A-Za-z0-9_-]{33}(?![\w-])/g,
  },
  {
    name: 'stripe-key',
    label: 'A Stripe live key',
    hints: ['sk_live_', 'rk_live_'],
    pattern: /\b[sr]k_live_[A-Za-z0-9]{20,}/g,
    masked: /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/g,
  },
  {
    name: 'openai-key',
    label: 'An OpenAI key',
    hints: ['sk-'],
    pattern:
      /(?<![\w-])sk-(?!ant-)(?:proj-|svcacct-|admin-)?(?=[A-Za-z0-9_-]*\d)(?=[A-Za-z0-9_-]*[A-Z])[A-Za-z0-9_-]{40,}/g,
    masked: /(?<![\w-])sk-(?:ant-|proj-|svcacct-|admin-)?[A-Za-z0-9_-]{20,}/g,
  },
  {
    name: 'anthropic-key',
    label: 'An Anthropic key',
    hints: ['sk-ant-'],
    pattern: /(?<![\w-])sk-ant-[a-z0-9]+-[A-Za-z0-9_-]{40,}/g,
    masked: /(?<![\w-])sk-ant-[A-Za-z0-9_-]{20,}/g,
  },
  {
    name: 'hugging-face-token',
    label: 'A Hugging Face token',
    hints: ['hf_'],
    pattern: /\bhf_(?=[A-Za-z]*[A-Z])[A-Za-z]{34}\b/g,
    masked: /\bhf_[A-Za-z0-9]{30,}/g,
  },
  {
    name: 'npm-token',
    label: 'An npm token',
    hints: ['npm_', '_authToken'],
    pattern: /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*([A-Fa-f0-9]{8}-[A-Fa-f0-9-]{27})/g,
    masked: /\bnpm_[A-Za-z0-9]{36}|_authToken\s*=\s*[A-Za-z0-9_-]{20,}/g,
  },
  {
    name: 'pypi-token',
    label: 'A PyPI token',
    hints: ['pypi-AgEI'],
    pattern: /\bpypi-AgEI[A-Za-z0-9_-]{50,}/g,
    masked: /\bpypi-AgEI[A-Za-z0-9_-]{20,}/g,
  },
  {
    name: 'sendgrid-key',
    label: 'A SendGrid key',
    hints: ['SG.'],
    pattern: /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/g,
    masked: /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/g,
  },
  {
    name: 'aliyun-key',
    label: 'An Alibaba Cloud access key',
    hints: ['LTAI'],
    pattern: /(?<![A-Za-z0-9/+])LTAI[A-Za-z0-9]{12,26}(?![A-Za-z0-9/+=])/g,
    masked: /(?<![A-Za-z0-9/+])LTAI[A-Za-z0-9]{12,26}(?![A-Za-z0-9/+=])/g,
  },
  {
    name: 'tencent-key',
    label: 'A Tencent Cloud secret id',
    hints: ['AKID'],
    pattern: /(?<![A-Za-z0-9/+])AKID[A-Za-z0-9]{32}(?![A-Za-z0-9/+=])/g,
    masked: /(?<![A-Za-z0-9/+])AKID[A-Za-z0-9]{32}(?![A-Za-z0-9/+=])/g,
  },
  {
    name: 'azure-storage-key',
    label: 'An Azure storage key',
    hints: ['AccountKey='],
    pattern: /AccountKey=([A-Za-z0-9+/]{86}==)/g,
    masked: /AccountKey=[A-Za-z0-9+/]{40,}={0,2}/g,
  },
  {
    name: 'google-api-key',
    label: 'A Google API key',
    hints: ['AIza'],
    pattern: /(?<![\w-])AIza[A-Za-z0-9_-]{35}(?![\w-])/g,
    masked: /(?<![\w-])AIza[A-Za-z0-9_-]{30,}/g,
  },
  {
    name: 'jwt',
    label: 'A signed token (JWT)',
    hints: ['eyJ'],
    pattern: /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/g,
    masked: /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/g,
  },
  {
    name: 'url-password',
    label: 'A password in a URL',
    hints: ['://'],
    pattern:
      /\b(?:https?|ftps?|ssh|postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|redis|rediss|amqps?|jdbc:\w+):\/\/[\w.%+-]{1,64}:([^\s:@/'"`<>${}|\\]{4,64})@[\w.-]+/g,
    masked: null,
  },
];
