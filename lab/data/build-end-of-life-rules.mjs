// Usage: node lab/data/build-end-of-life-rules.mjs <facts.csv> <YYYY-MM-DD>
// Builds resources/dependency-rules/end-of-life.json from a table of facts of the endoflife.date project
// (columns: product,title,cycle,released,eol,latest,maven,npm). Only products that Maven or npm projects name
// are taken; the extra coordinates below are ours.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/runtime.mjs';

/** Artifacts that carry their product's version. A trailing `*` matches the rest of a name. */
const EXTRA = {
  angular: { npm: ['@angular/*'] },
  angularjs: { npm: ['angular', 'angular-animate', 'angular-resource', 'angular-route', 'angular-sanitize'] },
  'apache-camel': { maven: ['org.apache.camel:*'] },
  'apache-tomcat': {},
  tomcat: { maven: ['org.apache.tomcat.embed:*', 'org.apache.tomcat:*'] },
  'eclipse-jetty': { maven: ['org.eclipse.jetty:*'] },
  'eclipse-temurin': { maven: ['java'] },
  'apache-groovy': {},
  'hibernate-orm': { maven: ['org.hibernate:hibernate-entitymanager'] },
  'jquery-ui': { npm: ['jquery-ui', 'jquery-ui-dist'] },
  micronaut: { maven: ['io.micronaut:*'] },
  nodejs: { npm: ['node'] },
  'quarkus-framework': { maven: ['io.quarkus:*', 'io.quarkus.platform:*'] },
  react: { npm: ['react', 'react-dom'] },
  'spring-boot': { maven: ['org.springframework.boot:*'] },
  'spring-framework': { maven: ['org.springframework:*'] },
  'spring-security': { maven: ['org.springframework.security:*'] },
  'spring-cloud': { maven: [], exactMaven: ['org.springframework.cloud:spring-cloud-dependencies'] },
  kotlin: { maven: ['org.jetbrains.kotlin:*'] },
  scala: { maven: ['org.scala-lang:scala-library'] },
  nextjs: { npm: ['next', 'eslint-config-next'] },
  'react-native': { npm: ['react-native'] },
};

/** Package managers and runtimes that a manifest does not depend on say nothing about the project. */
const LEFT_OUT = new Set(['tarteaucitron', 'renovate', 'bun', 'deno', 'apache-maven', 'oracle-jdk']);

function parseCsv(text) {
  const rows = text.trim().split(/\r?\n/).map(splitLine);
  const header = rows.shift();
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}

function splitLine(line) {
  const cells = [];
  for (const match of line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)) {
    cells.push(match[1].startsWith('"') ? match[1].slice(1, -1).replaceAll('""', '"') : match[1]);
    if (match[2] === '') break;
  }
  return cells;
}

/** A date, or whether support has ended on an unknown day. */
function toEnd(text) {
  if (text === 'True') return true;
  return text === 'False' || text === '' ? false : text;
}

const [file, date] = process.argv.slice(2);
if (file === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date ?? '')) {
  console.error('usage: node lab/data/build-end-of-life-rules.mjs <facts.csv> <YYYY-MM-DD>');
  process.exit(1);
}
const products = new Map();
for (const row of parseCsv(readFileSync(file, 'utf8'))) {
  if (LEFT_OUT.has(row.product)) continue;
  const extra = EXTRA[row.product] ?? {};
  const npm = [...new Set([...row.npm.split(' ').filter(Boolean), ...(extra.npm ?? [])])];
  const maven = extra.exactMaven ?? [
    ...new Set([...row.maven.split(' ').filter(Boolean), ...(extra.maven ?? [])]),
  ];
  if (npm.length + maven.length === 0) continue;
  const product = products.get(row.product) ?? {
    product: row.product,
    title: row.title,
    npm,
    maven,
    cycles: [],
  };
  product.cycles.push({ cycle: row.cycle, eol: toEnd(row.eol), latest: row.latest || null });
  products.set(row.product, product);
}
const rules = {
  date,
  source: 'endoflife.date (MIT licence)',
  products: [...products.values()].sort((a, b) => (a.product < b.product ? -1 : 1)),
};
const target = join(root, 'resources', 'dependency-rules', 'end-of-life.json');
const body = rules.products.map((p) => `    ${JSON.stringify(p)}`).join(',\n');
writeFileSync(
  target,
  `{\n  "date": "${rules.date}",\n  "source": "${rules.source}",\n  "products": [\n${body}\n  ]\n}\n`,
);
const lines = rules.products.reduce((sum, product) => sum + product.cycles.length, 0);
console.log(`${rules.products.length} products, ${lines} release lines`);
