// A second reading of the databases, apart from the one that builds the data: each entry becomes a condition on a version,
// in the entry's own operators. Conditions: {any: [...]}, {all: [...]}, {not: c}, {op, bound}, {npm: range}.
import { parse as parseToml } from 'smol-toml';
import { parse } from 'yaml';

const any = (conditions) => ({ any: conditions });
const all = (conditions) => ({ all: conditions });

/** `>= 1.0` and its like. */
function comparator(text, bare = '=') {
  const [, op = bare, bound] = /^(~>|>=|<=|!=|==|>|<|=|\^|~)?\s*(.+)$/.exec(text.trim());
  return { op: op === '==' ? '=' : op, bound };
}

function cargo(text) {
  return all(
    text.split(',').map((part) => {
      const { op, bound } = comparator(part, '^');
      return op === '^' || op === '~' ? { npm: `${op}${bound}` } : { op, bound };
    }),
  );
}

/** Events one after the other: each `introduced` holds to the next end. */
function ofEvents(events) {
  const stretches = [];
  for (const event of events) {
    if (event.introduced !== undefined) stretches.push([]);
    const now = stretches.at(-1);
    if (event.introduced !== undefined && String(event.introduced) !== '0')
      now.push({ op: '>=', bound: String(event.introduced) });
    if (event.fixed !== undefined) now.push({ op: '<', bound: String(event.fixed) });
    if (event.last_affected !== undefined) now.push({ op: '<=', bound: String(event.last_affected) });
  }
  return any(stretches.map(all));
}

function* osv(entry) {
  if (entry.withdrawn) return;
  const names = [entry.id, ...(entry.aliases ?? [])];
  for (const {
    package: { name },
    ranges,
    versions,
    ecosystem_specific: more,
  } of entry.affected ?? []) {
    const own = (ranges ?? []).filter(({ type }) => type !== 'GIT');
    const single = (versions ?? []).map((version) => ({ op: '=', bound: String(version) }));
    // Bounds of its own, which the schema does not bind: the build leaves them out.
    const open = more?.custom_ranges !== undefined;
    const when = any(own.length > 0 ? own.map(({ events }) => ofEvents(events)) : single);
    yield { name, names, date: String(entry.published ?? ''), when, open };
  }
}

function* csvRows(text) {
  let [cell, row, quoted] = ['', [], false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      if (quoted && text[at + 1] === '"') cell += text[at++];
      else quoted = !quoted;
    } else if (!quoted && (sign === ',' || sign === '\n')) {
      row.push(cell);
      cell = '';
      if (sign === '\n') {
        yield row;
        row = [];
      }
    } else if (sign !== '\r') cell += sign;
  }
}

const csv = (word) =>
  function* (clone) {
    for (const [id, , title, name, from, fixed] of csvRows(
      clone.read(`src/main/resources/advisories-${word}.csv`),
    )) {
      if (/^(Withdrawn|Duplicate Advisory)/i.test(title)) continue;
      const start = from === '0' || from === '' ? [] : [{ op: '>=', bound: from }];
      const end = fixed === '' ? [] : [{ op: '<', bound: fixed }];
      yield { name, names: [id], when: all([...start, ...end]), open: fixed === '' };
    }
  };

/** Each source's entries: `{name, names, when, date?}`. Those that cannot be read are left to the build to count. */
export const READINGS = {
  'GitHub Advisory Database (Maven)': csv('maven'),
  'GitHub Advisory Database (npm)': csv('npm'),
  'GitHub Advisory Database (NuGet)': csv('nuget'),
  *'Python Packaging Advisory Database'(clone) {
    for (const [, text] of clone.files('vulns', '.yaml')) yield* osv(parse(text));
  },
  *'Go Vulnerability Database'(clone) {
    for (const [, text] of clone.files('data/osv', '.json')) yield* osv(JSON.parse(text));
  },
  *'RustSec Advisory Database'(clone) {
    for (const [, text] of clone.files('crates', '.md')) {
      const { advisory, versions = {} } = parseToml(text.split('```')[1].replace(/^toml/, ''));
      const safe = [...(versions.patched ?? []), ...(versions.unaffected ?? [])].map(cargo);
      yield {
        name: advisory.package,
        names: [advisory.id, ...(advisory.aliases ?? [])],
        when: { not: any(safe) },
      };
    }
  },
  *'Ruby Advisory Database'(clone) {
    for (const [, text] of clone.files('gems', '.yml')) {
      const { gem, cve, ghsa, patched_versions: patched, unaffected_versions: spared } = parse(text);
      const safe = [...(patched ?? []), ...(spared ?? [])].map((one) =>
        all(one.split(',').map((part) => comparator(part))),
      );
      yield { name: gem, names: [`CVE-${cve}`, `GHSA-${ghsa}`], when: { not: any(safe) } };
    }
  },
  *'PHP Security Advisories Database'(clone) {
    for (const [path, text] of clone.files('.', '.yaml')) {
      if (path.startsWith('.')) continue;
      const { cve, reference, branches } = parse(text);
      const when = any(
        Object.values(branches).map(({ versions }) => all([versions].flat().map((part) => comparator(part)))),
      );
      const ghsa = /GHSA(-\w{4}){3}/.exec(path)?.[0];
      yield {
        name: reference.replace('composer://', ''),
        names: [cve, ghsa, `FOP-${path.slice(0, -5)}`],
        when,
      };
    }
  },
  *'Retire.js'(clone) {
    for (const [key, { npmname, vulnerabilities = [] }] of Object.entries(
      JSON.parse(clone.read('repository/jsrepository-master.json')),
    )) {
      for (const { ranges, identifiers = {} } of vulnerabilities) {
        const when = any(
          ranges.map(({ atOrAbove = '0', below = '0', excludes = [] }) =>
            all([
              ...(atOrAbove === '0' ? [] : [{ op: '>=', bound: atOrAbove }]),
              ...(below === '0' || below.startsWith('999') ? [] : [{ op: '<', bound: below }]),
              ...excludes.map((bound) => ({ not: { op: '=', bound } })),
            ]),
          ),
        );
        const { CVE: numbers = [], githubID } = identifiers;
        // Which of several numbers an entry is about, it does not say.
        const names = numbers.length > 1 && githubID ? [githubID] : [...numbers, githubID];
        yield { name: npmname ?? key, names, when };
      }
    }
  },
  *'Node.js Security Working Group'(clone) {
    for (const [path, text] of clone.files('vuln/npm', '.json')) {
      if (!/\d+\.json$/.test(path)) continue;
      const { id, module_name: name, cves, vulnerable_versions: range } = JSON.parse(text);
      yield { name, names: [...(cves ?? []), `NSWG-ECO-${id}`], when: { npm: range || '*' } };
    }
    for (const { cve, vulnerable, patched } of Object.values(
      JSON.parse(clone.read('vuln/core/index.json')),
    )) {
      const when = all([{ npm: vulnerable }, { not: { npm: patched ?? '<0.0.0' } }]);
      yield { name: 'node', names: cve ?? [], when };
    }
  },
};
