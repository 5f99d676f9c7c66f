import { oxlintRules, type OxlintPlace } from '#analyzer/rules/oxlint-rule.ts';
import { catchesNothing, isChildOfLoop, isIdleThen, mayMixUpRows } from './evident-slips.ts';
import { isStandardFetch } from './global-names.ts';
import { REACT } from './package-gates.ts';
import { isOtherFactory } from './jsx-factory.ts';
import { MAKES_SAFE_HTML } from './safe-html.ts';
import { WITHOUT_NEW } from './patches.ts';

/** `method` handed on, or by the name of something. */
const METHOD_GIVEN = /\bmethod\s*(?:[,}]|$|:\s*[A-Za-z_$])/m;
const IN_SANDBOX = /sandbox/i;

/** Whether the first of two props is empty, so that the last one is meant, or somebody has switched the rule off there. */
function isKnownTwice({ text, labels }: OxlintPlace): boolean {
  const between = text.slice(Math.min(...labels), Math.max(...labels));
  return /^[\w-]{1,40}=\{?(?:""|'')/.test(between) || between.includes('jsx-no-duplicate-props');
}

/** Promises, rendering and what lets strangers in. */
export const ASYNC_AND_SECURITY_RULES = oxlintRules(
  [
    {
      oxlint: 'promise/valid-params',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Wrong number of arguments for a promise method',
      why: '`.catch()` without a handler catches nothing, and extra arguments are ignored.',
      fix: 'Pass the handler or the iterable the method expects.',
      keep: (message) => !isIdleThen(message),
      confidenceOf: catchesNothing,
    },
    {
      oxlint: 'promise/no-new-statics',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Static promise method called with new',
      why: '`new Promise.all(…)` throws a TypeError.',
      fix: 'Remove `new`.',
      patch: WITHOUT_NEW,
    },
    {
      oxlint: 'unicorn/no-await-in-promise-methods',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Awaited value passed to Promise.all or Promise.race',
      why: '`await` inside the list runs the calls one after the other, and a rejection is thrown before the method can handle it.',
      fix: 'Pass the promises without `await`.',
    },
    {
      oxlint: 'unicorn/no-single-promise-in-promise-methods',
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Promise.all with a single promise',
      why: 'The call only wraps the result in an array; often an element is missing.',
      fix: 'Await the promise itself, or add the missing ones.',
    },
    {
      oxlint: 'unicorn/no-invalid-fetch-options',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Body in a fetch with GET or HEAD',
      why: 'fetch throws a TypeError before the request is sent.',
      fix: 'Use POST or PUT, or move the data into the URL.',
      keep: (_, { text, labels: [at = 0] }) =>
        isStandardFetch(
          text,
          /\bnew\s+Request\s*\([^;]{0,400}$/.test(text.slice(0, at).slice(-400)) ? 'Request' : 'fetch',
        ),
      // Where the method comes in, whoever asks with GET may give no body.
      confidenceOf: (_, { line, nextLine, before }) =>
        METHOD_GIVEN.test([...before, line, nextLine].join('\n')) ? 'REVIEW' : undefined,
    },
    {
      oxlint: 'react/jsx-key',
      kind: 'BUG',
      severity: 'MAJOR',
      gate: REACT,
      title: 'Missing key prop on list items',
      why: 'Without a key React reuses items by position, so state and input move to the wrong row when the list changes.',
      fix: 'Give each item a `key` from its data.',
      keep: (message, place) =>
        !isOtherFactory(place.text) && !/\barray\b/.test(message) && mayMixUpRows(place),
      confidenceOf: isChildOfLoop,
    },
    {
      oxlint: 'react/jsx-no-duplicate-props',
      kind: 'BUG',
      severity: 'MAJOR',
      gate: REACT,
      title: 'Duplicate prop on a JSX element',
      why: 'Only the last one takes effect.',
      fix: 'Remove the one that is not meant, or merge the two.',
      confidenceOf: (_message, place) => (isKnownTwice(place) ? 'REVIEW' : undefined),
    },
    {
      oxlint: 'eslint/no-eval',
      kind: 'VULN',
      severity: 'CRITICAL',
      title: 'eval of dynamic code',
      why: 'Anyone who controls the string can run arbitrary code with the rights of the program.',
      fix: 'Parse the data with `JSON.parse`, or look up the function in a fixed table.',
      // A fixed text runs nothing foreign: bundles hide `require` this way. What a driver of browsers runs in its page runs
      // with the rights of that page.
      keep: (_message, { line, before }) =>
        !/\beval\(\s*(?:"[^"+]*"|'[^'+]*')\s*\)/.test(line) &&
        !before.some((text) => /\.(?:evaluate(?:Handle)?|\$\$?eval|addInitScript)\(/.test(text)),
    },
    {
      oxlint: 'eslint/no-implied-eval',
      kind: 'VULN',
      severity: 'CRITICAL',
      title: 'String passed to setTimeout or setInterval',
      why: '`setTimeout` and `setInterval` evaluate a string, just like `eval`.',
      fix: 'Pass a function.',
    },
    {
      oxlint: 'eslint/no-new-func',
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'Function built from a string',
      why: '`new Function(text)` evaluates the string; with user input that is remote code execution.',
      fix: 'Write the function, or look it up in a fixed table.',
      keep: (_message, { line, path }) =>
        !/\bFunction\(\s*(?:"[^"+]*"|'[^'+]*')\s*\)/.test(line) && !IN_SANDBOX.test(path),
    },
    {
      oxlint: 'react/no-danger',
      kind: 'VULN',
      severity: 'MAJOR',
      gate: REACT,
      title: 'Unescaped HTML: possible cross-site scripting',
      why: '`dangerouslySetInnerHTML` inserts the string as HTML; with user content that is cross-site scripting (XSS).',
      fix: 'Render the text as children, or sanitize the HTML first.',
      keep: (_message, { text }) => !MAKES_SAFE_HTML.test(text),
    },
    {
      oxlint: 'react/jsx-no-script-url',
      kind: 'VULN',
      severity: 'MAJOR',
      gate: REACT,
      title: 'javascript: URL in a link',
      why: 'Such URLs are evaluated as code and bypass a content security policy.',
      fix: 'Use a button with an event handler.',
    },
  ],
  { inTests: 'off' },
);
