import type { QualityRuleInfo } from '#analyzer/rules/rule.ts';
import { withoutXmlComments } from '#analyzer/rules/text-file.ts';
import { placesByMatch, type TextRule } from '#analyzer/rules/text-rule.ts';

/*
 * `Web.config` of ASP.NET. A transform (`Web.Release.config`) is applied to it when the program is published, and is seldom
 * in sight of whoever reads the base file: what templates of projects set for development is worth a look only.
 */

/** An element's start tag with what its attributes say, names and element in lower case. */
interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const START_TAG = /<([\w.-]{1,80})((?:\s{1,200}[\w:.-]{1,80}\s{0,20}=\s{0,20}"[^"<]{0,4000}"){1,60})/g;
const ATTRIBUTE = /([\w:.-]{1,80})\s{0,20}=\s{0,20}"([^"<]{0,4000})"/g;

const elementOf = ([, name = '', attributes = '']: RegExpMatchArray): Element => ({
  name: name.toLowerCase(),
  attributes: new Map(
    Array.from(attributes.matchAll(ATTRIBUTE), ([, key = '', value = '']) => [key.toLowerCase(), value]),
  ),
});

/** `Web.config` in the folder of the views of ASP.NET MVC: its template, which is no setting of the program. */
const OF_VIEWS = /(?:^|\/)views\/web\.config$/i;

function aspnetRule(
  info: Omit<QualityRuleInfo, 'inTests'>,
  judge: (element: Element) => string | undefined,
): TextRule {
  return {
    ...info,
    inTests: 'off',
    looksAt: 'ASP.NET settings',
    appliesTo: ({ name, path }) => name.toLowerCase() === 'web.config' && !OF_VIEWS.test(path),
    find: (file) =>
      placesByMatch({ ...file, text: withoutXmlComments(file.text) }, START_TAG, (match) => {
        const message = judge(elementOf(match));
        return message === undefined ? undefined : { message };
      }),
  };
}

const isOn = (value: string | undefined): boolean => value?.trim().toLowerCase() === 'true';
const isOff = (value: string | undefined): boolean => value?.trim().toLowerCase() === 'false';

/** A key written out, of 16 bytes at least: `AutoGenerate`, and what a release fills in, are none. */
const WRITTEN_KEY = /^[\da-f]{32,}$/i;
/** All zeros, `0123…`: fills a place. */
const FILLER = /^(?:(.)\1{31,}|(?:0123456789abcdef){2,})$/i;

const isKey = (value = ''): boolean => WRITTEN_KEY.test(value) && !FILLER.test(value);

export const ASPNET_RULES: readonly TextRule[] = [
  aspnetRule(
    {
      ruleKey: 'config/aspnet-machine-key',
      kind: 'VULN',
      severity: 'CRITICAL',
      confidence: 'LIKELY',
      title: 'Machine key of ASP.NET in the repository',
      why: 'Whoever knows the key signs login cookies for any user, and view states that run code on the server when it reads them.',
      fix: 'Create a new key on each server, outside of the repository (an encrypted section, or the settings of the host).',
    },
    ({ name, attributes }) =>
      name === 'machinekey' &&
      (isKey(attributes.get('validationkey')) || isKey(attributes.get('decryptionkey')))
        ? 'The machine key is written in the file'
        : undefined,
  ),
  aspnetRule(
    {
      ruleKey: 'config/aspnet-errors-shown',
      kind: 'VULN',
      severity: 'MINOR',
      confidence: 'LIKELY',
      title: 'Details of errors shown to everybody',
      why: 'With `customErrors` off, every visitor sees stack traces, paths of files and lines of code when a page fails.',
      fix: 'Set `mode="RemoteOnly"`, so that only the server itself shows them.',
    },
    ({ name, attributes }) =>
      name === 'customerrors' && attributes.get('mode')?.toLowerCase() === 'off'
        ? 'Every visitor sees the details of an error'
        : undefined,
  ),
  aspnetRule(
    {
      ruleKey: 'config/aspnet-trace-open',
      kind: 'VULN',
      severity: 'MAJOR',
      confidence: 'LIKELY',
      title: 'Trace of requests open to everybody',
      why: '`trace.axd` shows the last requests with their cookies, forms and server variables.',
      fix: 'Switch the trace off, or keep `localOnly="true"`.',
    },
    ({ name, attributes }) =>
      name === 'trace' && isOn(attributes.get('enabled')) && isOff(attributes.get('localonly'))
        ? 'The trace of requests can be read from everywhere'
        : undefined,
  ),
  aspnetRule(
    {
      ruleKey: 'config/aspnet-headers-unchecked',
      kind: 'VULN',
      severity: 'MAJOR',
      confidence: 'LIKELY',
      title: 'Check of header values switched off',
      why: 'ASP.NET then lets line breaks into headers, so that a value of a request can add headers and text to the answer.',
      fix: 'Remove `enableHeaderChecking="false"`; the check is on without it.',
    },
    ({ name, attributes }) =>
      name === 'httpruntime' && isOff(attributes.get('enableheaderchecking'))
        ? 'Line breaks in header values are let through'
        : undefined,
  ),
  aspnetRule(
    {
      ruleKey: 'config/aspnet-passwords-readable',
      kind: 'VULN',
      severity: 'MAJOR',
      confidence: 'LIKELY',
      title: 'Passwords kept as they were typed',
      why: 'Whoever reads the database, a backup or this file has every password, here and wherever else it is used.',
      fix: 'Set `passwordFormat="Hashed"`, and let everybody choose a new password.',
    },
    ({ attributes }) =>
      attributes.get('passwordformat')?.toLowerCase() === 'clear'
        ? 'Passwords are kept as they were typed'
        : undefined,
  ),
  aspnetRule(
    {
      ruleKey: 'config/aspnet-methods-left-open',
      kind: 'VULN',
      severity: 'MAJOR',
      confidence: 'LIKELY',
      title: 'Access denied for some methods only',
      why: 'A `deny` with `verbs` says nothing of other methods: `HEAD`, or a made-up one, gets through to the page.',
      fix: 'Deny without `verbs`, and allow the methods that are needed before it.',
    },
    ({ name, attributes }) =>
      name === 'deny' && attributes.get('users') === '*' && (attributes.get('verbs') ?? '*') !== '*'
        ? 'Only some methods are denied'
        : undefined,
  ),
  aspnetRule(
    {
      ruleKey: 'config/aspnet-cookies-open',
      kind: 'VULN',
      severity: 'MINOR',
      confidence: 'REVIEW',
      title: 'Cookies of ASP.NET without protection',
      why: 'Scripts of a page can read cookies without `HttpOnly`, and the network those without `Secure`.',
      fix: 'Set `httpOnlyCookies="true"` and `requireSSL="true"`.',
    },
    ({ name, attributes }) => {
      if (name === 'httpcookies' && isOff(attributes.get('httponlycookies')))
        return 'Cookies can be read by scripts';
      const isCookie = name === 'httpcookies' || name === 'forms';
      return isCookie && isOff(attributes.get('requiressl')) ? 'Cookies are sent without TLS' : undefined;
    },
  ),
  aspnetRule(
    {
      ruleKey: 'config/aspnet-debug',
      kind: 'VULN',
      severity: 'MINOR',
      confidence: 'REVIEW',
      title: 'ASP.NET runs in debug mode',
      why: 'Debug mode switches time limits off and shows more of the program when it fails, unless a transform removes it.',
      fix: 'Remove `debug="true"`, or check that `Web.Release.config` does.',
    },
    ({ name, attributes }) =>
      name === 'compilation' && isOn(attributes.get('debug')) ? 'Debug mode is on' : undefined,
  ),
  aspnetRule(
    {
      ruleKey: 'config/aspnet-request-check-off',
      kind: 'VULN',
      severity: 'MINOR',
      confidence: 'REVIEW',
      title: 'Check of requests for markup switched off',
      why: 'ASP.NET refuses requests with markup by default; without the check every page has to clean what it shows.',
      fix: 'Keep the check, and switch it off for the single field that takes markup (`AllowHtml`, `ValidateInput`).',
    },
    ({ name, attributes }) =>
      name === 'pages' && isOff(attributes.get('validaterequest'))
        ? 'Requests with markup are let through on all pages'
        : undefined,
  ),
];
