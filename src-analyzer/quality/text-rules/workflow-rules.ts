import type { TextFile } from '#analyzer/rules/text-file.ts';
import { type Setting, yamlSettings } from './settings.ts';
import { type Place, placesByLine, type TextRule } from '#analyzer/rules/text-rule.ts';

const isWorkflow = (file: TextFile): boolean =>
  /(^|\/)\.github\/workflows\/[^/]+\.ya?ml$/.test(file.path) || /^action\.ya?ml$/.test(file.name);

/** Fields of an event that a stranger fills in freely. */
const STRANGERS_FIELD =
  /\bgithub\.(?:event\.(?:issue\.(?:title|body)|pull_request\.(?:title|body|head\.(?:ref|label|repo\.default_branch))|comment\.body|review\.body|review_comment\.body|pages\.|head_commit\.(?:message|author)|commits\b|discussion\.(?:title|body))|head_ref\b)/;

/** What asks about a text gives true or false: `contains(github.head_ref, 'release')`, `github.head_ref == 'main'`. */
const QUESTION =
  /\b(?:contains|startsWith|endsWith)\([^()]{0,200}\)|(?<![\w.])[\w.]{1,100}\s{0,9}[!=]=\s{0,9}'[^']{0,200}'/gi;

const readsStrangersText = (text: string): boolean =>
  [...text.matchAll(/\$\{\{([^{}]*)\}\}/g)].some(([, inner = '']) =>
    STRANGERS_FIELD.test(inner.replaceAll(QUESTION, '')),
  );

const isScript = ({ key }: Setting): boolean => /\.steps\[\]\.(run|with\.script)$/.test(key);

/** The line of the expression inside a step's script that starts at `from`. */
function lineOfExpression(file: TextFile, from: number): number {
  const offset = file.lines.slice(from - 1).findIndex(readsStrangersText);
  return offset === -1 ? from : from + offset;
}

/** Events that anybody can cause and that run with the secrets of the repository, by the fields that come with them. */
const OPEN_TO_STRANGERS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bgithub\.event\.issue\./, /^issues$|^issue_comment$/],
  [/\bgithub\.event\.comment\./, /^(?:issue|discussion)_comment$/],
  [/\bgithub\.event\.discussion\./, /^discussion(?:_comment)?$/],
  [/\bgithub\.(?:event\.pull_request\.|head_ref\b)/, /^pull_request_target$/],
];
/** Jobs that ask who caused the event, or whether it came from a fork. */
const ASKS_WHO =
  /author_association|\bgithub\.actor\b|\.user\.login\b|\.sender\b|\.fork\b|head\.repo\.full_name|permission/;

/** Whether a stranger's event starts this workflow and brings the text of this script along. */
function isOpenToStrangers(settings: readonly Setting[], script: string): boolean {
  const names = settings.flatMap(({ key, value }) => {
    const [, below] = /^on\.([^.[]+)/.exec(key) ?? [];
    return below ?? (/^on(?:\[\])?$/.test(key) ? value : []);
  });
  const asks = settings.some(({ key, value }) => key.endsWith('.if') && ASKS_WHO.test(value));
  return (
    !asks &&
    OPEN_TO_STRANGERS.some(([field, event]) => field.test(script) && names.some((name) => event.test(name)))
  );
}

function scriptInjections(file: TextFile): Place[] {
  const settings = yamlSettings(file.text);
  return settings
    .filter((setting) => isScript(setting) && readsStrangersText(setting.value))
    .map(({ line, value }) => ({
      line: lineOfExpression(file, line),
      message: 'Untrusted event text is part of a script',
      ...(isOpenToStrangers(settings, value) ? {} : { confidence: 'REVIEW' as const }),
    }));
}

function untrustedCheckouts(file: TextFile): Place[] {
  if (!/\bpull_request_target\b/.test(file.text)) return [];
  return placesByLine(
    file,
    /^\s*ref:.*\$\{\{[^{}]*(github\.event\.pull_request\.head\.(sha|ref)|github\.head_ref)/,
    () => 'Untrusted code is checked out with the permissions of this repository',
  );
}

const TRUSTED_OWNER = /^(actions|github)\//;

/** What a moved tag could take or change: secrets, tokens, what the workflow may write; a composite action has its caller's. */
const AT_STAKE =
  /\bsecrets[ \t]{0,9}[.:[]|\bGITHUB_TOKEN\b|\bgithub\.token\b|^[ \t]{0,40}(?:[\w-]{1,40}:[ \t]{0,9}write|permissions:[ \t]{0,9}write-all)\b|^[ \t]{0,40}using:[ \t]{0,9}["']?composite\b/m;

/** One place a workflow: the first such action, with the number of the others; worth a look where nothing is at stake. */
function floatingActions(file: TextFile): Place[] {
  const places = placesByLine(file, /^\s*(?:-\s*)?uses:\s*["']?([\w.-]+\/[\w./-]+)@([\w./-]+)/, (match) => {
    const [, action = '', version = ''] = match;
    return TRUSTED_OWNER.test(action) || /^[0-9a-f]{40}$/.test(version)
      ? undefined
      : `Action ${action} is not pinned to a commit (${version})`;
  });
  const [first, ...others] = places;
  if (!first) return [];
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  const review = AT_STAKE.test(file.text) ? {} : { confidence: 'REVIEW' as const };
  return [{ line: first.line, message: `${first.message}${more}`, ...review }];
}

const ABOUT = { looksAt: 'GitHub workflows', appliesTo: isWorkflow, inTests: 'off' } as const;

export const WORKFLOW_RULES: readonly TextRule[] = [
  {
    ...ABOUT,
    ruleKey: 'config/workflow-script-injection',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Script injection in a workflow',
    why: 'A crafted title, branch name or comment can run commands in the workflow and read its secrets.',
    fix: 'Pass the value through `env:` and use it as a quoted variable in the script.',
    find: scriptInjections,
  },
  {
    ...ABOUT,
    ruleKey: 'config/workflow-untrusted-checkout',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Untrusted code checked out in pull_request_target',
    why: '`pull_request_target` has access to the repository’s secrets, so code from a fork can steal them.',
    fix: 'Use `pull_request`, or do the privileged part in a second workflow that does not run the code.',
    find: untrustedCheckouts,
  },
  {
    ...ABOUT,
    ruleKey: 'config/workflow-floating-action',
    kind: 'SMELL',
    severity: 'MINOR',
    title: 'Third-party action not pinned to a commit',
    why: 'Tags can be moved: an attacker who takes over the action can read the secrets of this repository.',
    fix: 'Pin the commit: `uses: owner/action@<40 hex digits> # v1`.',
    find: floatingActions,
  },
  {
    ...ABOUT,
    ruleKey: 'config/workflow-write-all',
    kind: 'VULN',
    severity: 'MINOR',
    title: 'Workflow with write access to everything',
    why: 'Any action in it can push code, publish releases and change settings.',
    fix: 'Grant only what the job needs, for example `contents: read`.',
    find: (file) => placesByLine(file, /^\s*permissions:\s*write-all\b/, () => 'All permissions are granted'),
  },
];
