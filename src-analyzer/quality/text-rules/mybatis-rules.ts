import { lineOfOffset, withoutXmlComments, type TextFile } from '#analyzer/rules/text-file.ts';
import { type Place, MAX_PLACES, placesByMatch, type TextRule } from '#analyzer/rules/text-rule.ts';

/** Directives of FreeMarker and Velocity, a mapper named by a variable: mappers come out of this file, it is none. */
const TEMPLATE =
  /<#(?:list|if|assign|include|macro|function|setting|escape)\b|^[ \t]*#(?:foreach|set|macro|parse)\s*\(/m;
const NAMED_BY_VARIABLE = /<mapper\s[^<>]*namespace\s*=\s*["'][^"'>$]*\$/;

function isMapper(file: TextFile): boolean {
  if (!file.name.endsWith('.xml') || file.path.includes('${')) return false;
  const head = file.text.slice(0, 4_000);
  return (
    /<mapper\s[^<>]*namespace\s*=/.test(head) && !NAMED_BY_VARIABLE.test(head) && !TEMPLATE.test(file.text)
  );
}

/** MyBatis-Plus wrappers, generated criteria, constants of a class, and the framework's own tokens. */
const HARMLESS =
  /^(@|ew\.|\w+\.(?:customSqlSegment|sqlSegment|sqlSelect|sqlSet|sqlFirst|sqlComment)$|criterion\.|(params\.)?dataScope$|orderByClause$|.*\b(?:constant|const)\b)/i;
const VARIABLE = /\$\{[ \t]{0,20}([^}\s][^}\n]{0,200})\}/g;

const TAG = /<(\/?)(sql|include|property)\b([^<>]{0,300})>/g;
const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)`).exec(attributes)?.[1] ?? '';

interface Fragment {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** The `<sql>` fragments of a mapper, and what each `<include>` sets to fixed texts, by the fragment it names. */
class Fragments {
  private readonly spans: Fragment[] = [];
  private readonly fixedBy = new Map<string, Set<string>[]>();

  constructor(text: string) {
    let sql: { id: string; start: number } | undefined;
    let include: Set<string> | undefined;
    for (const { index, 1: slash, 2: tag, 3: attributes = '' } of text.matchAll(TAG)) {
      if (tag === 'sql' && slash === '') sql = { id: attribute(attributes, 'id'), start: index };
      else if (tag === 'sql' && sql) this.spans.push({ ...sql, end: index });
      else if (tag === 'include') include = slash === '' ? this.addInclude(attributes) : undefined;
      else if (tag === 'property' && !attributes.includes('${')) include?.add(attribute(attributes, 'name'));
    }
  }

  private addInclude(attributes: string): Set<string> | undefined {
    const [fixed, id] = [new Set<string>(), attribute(attributes, 'refid')];
    const known = this.fixedBy.get(id);
    if (known) known.push(fixed);
    else this.fixedBy.set(id, [fixed]);
    return attributes.endsWith('/') ? undefined : fixed;
  }

  /** Whether MyBatis replaces the name by a fixed text when it reads the mapper: every include here says so. */
  isFixed(name: string, at: number): boolean {
    const span = this.spans.find(({ start, end }) => at > start && at < end);
    const includes = span && this.fixedBy.get(span.id);
    return includes?.every((fixed) => fixed.has(name)) === true;
  }
}

function rawSubstitutions(file: TextFile): Place[] {
  const text = withoutXmlComments(file.text);
  const fragments = new Fragments(text);
  const places: Place[] = [];
  const seen = new Set<string>();
  for (const match of text.matchAll(VARIABLE)) {
    if (places.length >= MAX_PLACES) break;
    const name = (match[1] ?? '').trimEnd();
    // The same value in the next statement is no more news.
    if (HARMLESS.test(name) || seen.has(name) || fragments.isFixed(name, match.index)) continue;
    seen.add(name);
    places.push({
      line: lineOfOffset(text, match.index),
      message: `\${${name}} is inserted into the SQL unescaped`,
    });
  }
  return places;
}

const STATEMENT =
  /<(delete|update)\s[^<>]{0,300}?\bid\s*=\s*"([^"]{0,200})"[^<>]{0,300}>([\s\S]{0,3000}?)<\/\1>/g;

export const MYBATIS_RULES: readonly TextRule[] = [
  {
    ruleKey: 'config/mybatis-raw-substitution',
    kind: 'VULN',
    // Where the value comes from does not stand in a mapper.
    severity: 'MAJOR',
    inTests: 'off',
    title: "Unescaped value in a mapper's SQL",
    why: 'Unlike #{…}, ${…} is not a bound parameter: SQL injection is possible.',
    fix: 'Use #{…}; for table names, column names and sort orders accept only values from an allowlist.',
    looksAt: 'MyBatis mappers',
    appliesTo: isMapper,
    find: rawSubstitutions,
  },
  {
    ruleKey: 'config/mybatis-change-without-where',
    kind: 'BUG',
    severity: 'MAJOR',
    inTests: 'off',
    title: 'UPDATE or DELETE without WHERE in a mapper',
    why: 'The statement has no condition, so one call changes or deletes every row.',
    fix: 'Add a condition; if all rows are intended, use TRUNCATE or an explicit condition.',
    looksAt: 'MyBatis mappers',
    appliesTo: isMapper,
    find: (file) =>
      placesByMatch(file, STATEMENT, (match) =>
        /\bwhere\b|<include\b|<where\b|prefix\s*=\s*"where|\btruncate\b|\b(create|alter|drop)\s|\bcall\b|\$\{|\bif\(/i.test(
          match[3] ?? '',
        )
          ? undefined
          : { message: `Statement "${match[2]}" has no condition` },
      ),
  },
  {
    ruleKey: 'config/mybatis-select-all',
    kind: 'SMELL',
    severity: 'MINOR',
    inTests: 'off',
    title: 'SELECT * in a mapper',
    why: 'New or large columns are loaded with every call, and a renamed column fails only at run time.',
    fix: 'List the columns.',
    looksAt: 'MyBatis mappers',
    appliesTo: isMapper,
    find: (file) =>
      placesByMatch(file, /<select\b[^<>]*>\s*select\s+\*\s+from\b/gi, () => ({
        message: 'SELECT * in a mapper',
      })),
  },
];
