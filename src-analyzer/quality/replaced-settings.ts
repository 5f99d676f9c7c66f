import type { Finding } from '#analyzer/rules/rule.ts';
import { isOfOwnMachine } from './issues/signing-keys.ts';
import { isInEarnest } from './secrets/places.ts';
import { type Judged, mayNameCode, textOf } from './judged.ts';

const RULES: ReadonlySet<string> = new Set(['flow/debug-on', 'flow/insecure-cookie']);
const SETTING = /^(DEBUG|(?:SESSION|CSRF)_COOKIE_(?:SECURE|HTTPONLY))\s*=\s*(True|False)\b/;

interface Setting {
  readonly name: string;
  readonly isOn: boolean;
}

/** The setting of Django that a line says. */
function settingAt(text: string, line: number): Setting | undefined {
  const [, name, value] = SETTING.exec(text.split('\n')[line - 1] ?? '') ?? [];
  return name === undefined ? undefined : { name, isOn: value === 'True' };
}

/** Whether other settings say the opposite for good, not for tests alone. */
const saysOtherwise = (text: string, { name, isOn }: Setting): boolean =>
  new RegExp(`^${name}\\s*=\\s*${isOn ? 'False' : 'True'}\\b`, 'm').test(text);

/**
 * Settings of Django that are meant for developers are none of what an installation has: those for servers say the opposite, or
 * they answer on one machine alone.
 */
export async function withoutReplacedSettings(
  findings: readonly Finding[],
  { project }: Pick<Judged, 'project'>,
): Promise<readonly Finding[]> {
  if (!findings.some(({ ruleKey, path }) => RULES.has(ruleKey) && path.endsWith('.py'))) return findings;
  const settings = new Map(
    project.files
      .filter((file) => file.role === 'OWN' && file.path.endsWith('.py') && mayNameCode(file))
      .map((file) => [file.path, textOf(file)]),
  );
  const isReplaced = ({ ruleKey, path, line }: Finding): boolean => {
    const text = RULES.has(ruleKey) ? settings.get(path) : undefined;
    const setting = text === undefined ? undefined : settingAt(text, line);
    if (text === undefined || setting === undefined) return false;
    if (setting.name === 'DEBUG' && isOfOwnMachine(text)) return true;
    return [...settings].some(
      ([other, otherText]) => other !== path && isInEarnest(other) && saysOtherwise(otherText, setting),
    );
  };
  return findings.filter((finding) => !isReplaced(finding));
}
