import type { QualityRuleInfo } from '#analyzer/rules/rule.ts';
import type { TextFile } from '#analyzer/rules/text-file.ts';
import { type Setting, settingsOf } from './settings.ts';
import type { Place, TextRule } from '#analyzer/rules/text-rule.ts';
import { startOfLine, type LinePatch } from '#analyzer/rules/patch.ts';

const SPRING_FILE = /^(application|bootstrap)([-_][\w-]+)?\.(properties|ya?ml)$/;
const DEVELOPMENT = /[-_.](dev|develop|local|test|demo|it|h2|ci)\b/;
const PRODUCTION = /[-_.](prod|production|prd|live|online)\b/;

type Where = 'any' | 'not-development' | 'production';

function isWanted(file: TextFile, where: Where): boolean {
  if (!SPRING_FILE.test(file.name)) return false;
  if (where === 'production') return PRODUCTION.test(file.name);
  return where === 'any' || !DEVELOPMENT.test(file.name);
}

/** Relaxed binding: case, dashes and underscores do not matter. */
const canonical = (key: string): string => key.toLowerCase().replaceAll(/[-_]/g, '');

function springRule(
  info: Omit<QualityRuleInfo, 'inTests'> & Pick<TextRule, 'patch'>,
  where: Where,
  judge: (setting: Setting, all: readonly Setting[]) => string | undefined,
): TextRule {
  return {
    ...info,
    inTests: 'off',
    looksAt: 'Spring settings',
    appliesTo: (file) => isWanted(file, where),
    find: (file) => {
      const all = settingsOf(file).map((setting) => ({ ...setting, key: canonical(setting.key) }));
      return all.flatMap((setting): Place[] => {
        const message = judge(setting, all);
        return message === undefined ? [] : [{ line: setting.line, message }];
      });
    },
  };
}

/** The value stands at the end of its line, quoted or not. */
const NEVER: LinePatch = {
  title: 'Never send stack traces',
  edits(line, { text }) {
    const start = startOfLine(text, line);
    const [whole = '', before = ''] =
      /^([^\n#]*[=:][ \t]*["']?)always(?=["']?[ \t]*(?:#[^\n]*)?(?:\r?\n|$))/i.exec(text.slice(start)) ?? [];
    return whole === ''
      ? undefined
      : [{ start: start + before.length, end: start + whole.length, text: 'never' }];
  },
};

const isOn = (setting: Setting): boolean => setting.value.toLowerCase() === 'true';

/** Roles for an endpoint mean that somebody has to log in first. */
const ENDPOINT_ROLES = /^management\.endpoint\.\w+\.roles(\[\])?$/;

/** Addresses that never leave the machine or its network of containers. */
const LOCAL_HOST = /:\/\/(localhost|127\.0\.0\.1|\$\{[^}]{0,200}(localhost|127\.0\.0\.1)|mysql|db)[:/}]/;

export const SPRING_RULES: readonly TextRule[] = [
  springRule(
    {
      ruleKey: 'config/spring-actuator-exposed',
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'All actuator endpoints exposed',
      why: 'Anyone who can reach the port can read heap dumps, environment variables and configuration, including credentials.',
      fix: 'Expose only what is needed (`health,info`), or move the endpoints to a protected management port.',
    },
    'not-development',
    ({ key, value }, all) =>
      /^management\.endpoints\.web\.exposure\.include(\[\])?$/.test(key) &&
      value === '*' &&
      !all.some((other) => ENDPOINT_ROLES.test(other.key))
        ? 'Every actuator endpoint is exposed'
        : undefined,
  ),
  springRule(
    {
      ruleKey: 'config/spring-ddl-auto-in-production',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Hibernate updates the production schema at start-up',
      why: '`create` drops the tables; `update` never renames or removes anything, and nobody reviews its changes.',
      fix: 'Use `validate` or `none` and migrate with Flyway or Liquibase.',
    },
    'production',
    ({ key, value }) =>
      key === 'spring.jpa.hibernate.ddlauto' && /^(update|create|create-drop)$/.test(value)
        ? `The production profile sets ddl-auto to ${value}`
        : undefined,
  ),
  springRule(
    {
      ruleKey: 'config/spring-h2-console',
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'H2 console enabled',
      why: 'Anyone who can open the console can run any SQL, and with H2 any Java code.',
      fix: 'Enable it in the development profile only.',
    },
    'not-development',
    (setting) =>
      setting.key === 'spring.h2.console.enabled' && isOn(setting)
        ? 'The H2 console is enabled outside of development'
        : undefined,
  ),
  springRule(
    {
      ruleKey: 'config/spring-api-docs-in-production',
      kind: 'VULN',
      severity: 'MINOR',
      title: 'API documentation enabled in production',
      why: 'It shows every endpoint and its parameters to the public.',
      fix: 'Disable it in the production profile, or protect it.',
    },
    'production',
    (setting) =>
      /^(springdoc\.(apidocs|swaggerui)\.enabled|knife4j\.enable|swagger\.enabled?)$/.test(setting.key) &&
      isOn(setting)
        ? 'The production profile enables the API documentation'
        : undefined,
  ),
  springRule(
    {
      ruleKey: 'config/druid-console-open',
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'Druid console without an allowlist',
      why: 'It shows every SQL statement and session; with a default password it is open to everyone.',
      fix: 'Disable it in production, or set `allow` and a password from the environment.',
    },
    'production',
    (setting, all) =>
      setting.key.endsWith('.statviewservlet.enabled') &&
      isOn(setting) &&
      !all.some(
        (other) =>
          other.key.endsWith('.statviewservlet.allow') && other.value !== '' && other.value !== 'null',
      )
        ? 'The Druid console accepts every address'
        : undefined,
  ),
  springRule(
    {
      ruleKey: 'config/datasource-without-tls',
      kind: 'VULN',
      severity: 'MINOR',
      title: 'Unencrypted database connection',
      why: 'Passwords and data are sent over the network in plain text.',
      fix: 'Set `useSSL=true` (`sslMode=VERIFY_CA`) for every database on another machine.',
    },
    'production',
    ({ key, value }) =>
      /\.(jdbc)?url$/.test(key) && /useSSL=false|sslMode=DISABLED/i.test(value) && !LOCAL_HOST.test(value)
        ? 'The database URL disables encryption'
        : undefined,
  ),
  springRule(
    {
      ruleKey: 'config/spring-stack-trace-shown',
      kind: 'VULN',
      severity: 'MINOR',
      title: 'Stack traces in error responses',
      why: 'Stack traces reveal libraries, versions and paths to attackers.',
      fix: 'Set `server.error.include-stacktrace` to `never`.',
      patch: NEVER,
    },
    'not-development',
    ({ key, value }) =>
      key === 'server.error.includestacktrace' && /^always$/i.test(value)
        ? 'Stack traces are always sent'
        : undefined,
  ),
];
