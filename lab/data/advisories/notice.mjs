// What stands beside the data: where its facts come from and under which terms.

const LEFT_OUT = [
  ['victims/victims-cve-db', 'CC-BY-SA-4.0 binds what is made from it to the same licence'],
  ['GitLab advisory database (gemnasium-db)', 'its terms forbid copies and use in other tools'],
  ['entries of ruby-advisory-db that only OSVDB numbered', "OSVDB's terms are not free"],
];

/** The text of resources/advisories/NOTICE.md. */
export function noticeOf(sources) {
  const rows = sources.map(
    ({ name, url, licence, date, entries }) => `| [${name}](${url}) | ${licence} | ${date} | ${entries} |`,
  );
  return `# Advisories: sources and licences

\`advisories.bin\` holds facts (names of vulnerabilities, packages, affected and fixed versions, severities, days, numbers
of weaknesses, names of functions) from the databases below, brought into one form and put together. None of their texts is in it. "As of" is
the day of the last change that was taken; "entries" counts what is left of each where several speak of the same.

| Database | Licence | As of | Entries |
|---|---|---|---|
${rows.join('\n')}

The three tables of the GitHub Advisory Database are those that the repositories openrewrite/rewrite-java-dependencies and
openrewrite/rewrite-nodejs (Apache-2.0) carried; the Python database was taken from a public fork of it. CC-BY-4.0 is at
<https://creativecommons.org/licenses/by/4.0/>, Apache-2.0 at <https://www.apache.org/licenses/LICENSE-2.0>; security-wg is
copyright the Node.js contributors, MIT.

Its tables do not say where an advisory ends that no release fixes. For packages in wide use this was taken from its own records,
see \`lab/data/advisories/last-affected.json\`; the other rows without an end are left out, about 1,900.

What is corrected of their facts stands with its reason in \`lab/data/advisories/corrections.json\`.

Left out:

${LEFT_OUT.map(([name, why]) => `- ${name}: ${why}.`).join('\n')}

Built by \`lab/data/build-advisories.mjs\`.
`;
}
