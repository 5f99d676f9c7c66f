import type { TextFile } from '#analyzer/rules/text-file.ts';
import { placesByLine, type TextRule } from '#analyzer/rules/text-rule.ts';

const DJANGO_SETTINGS = /(^|\/)settings(\/[\w-]+)?\.py$|(^|\/)settings_\w+\.py$/;
const DEVELOPMENT = /dev|local|test|ci\b|debug|example|sample/i;

const isProductionSettings = (file: TextFile): boolean =>
  DJANGO_SETTINGS.test(file.path) &&
  !DEVELOPMENT.test(file.name) &&
  /INSTALLED_APPS|MIDDLEWARE|ROOT_URLCONF|DATABASES/.test(file.text);

const VULNERABILITY = { kind: 'VULN', inTests: 'off' } as const;

/** Framework settings and calls that ruff has no rule for. */
export const PYTHON_TEXT_RULES: readonly TextRule[] = [
  {
    ...VULNERABILITY,
    ruleKey: 'py/django-debug-on',
    severity: 'MAJOR',
    title: 'Django debug mode enabled',
    why: 'Error pages show settings, source code and queries to every visitor.',
    fix: 'Read it from the environment and keep it off by default.',
    looksAt: 'Django settings',
    appliesTo: isProductionSettings,
    find: (file) => placesByLine(file, /^DEBUG\s*=\s*True\b/, () => 'DEBUG is True in every environment'),
  },
  {
    ...VULNERABILITY,
    ruleKey: 'py/django-any-host',
    severity: 'MAJOR',
    title: 'Wildcard in ALLOWED_HOSTS',
    why: 'Links in mails and caches are built from the Host header, which an attacker can forge.',
    fix: 'List the host names of the site.',
    looksAt: 'Django settings',
    appliesTo: isProductionSettings,
    find: (file) =>
      placesByLine(file, /^ALLOWED_HOSTS\s*=\s*[[(]\s*["']\*["']/, () => 'ALLOWED_HOSTS allows every name'),
  },
];
