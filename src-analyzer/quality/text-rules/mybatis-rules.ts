import { lineOfOffset, type TextFile } from '../text-file.ts';
import { type Place, MAX_PLACES, placesByMatch, type TextRule } from './text-rule.ts';

const isMapper = (file: TextFile): boolean =>
  file.name.endsWith('.xml') && /<mapper\s[^>]*namespace\s*=/.test(file.text.slice(0, 4_000));

/** MyBatis-Plus wrappers, generated criteria, constants of a class, and the framework's own tokens. */
const HARMLESS = /^(@|ew\.|criterion\.|(params\.)?dataScope$|orderByClause$|.*\b(?:constant|const)\b)/i;
const VARIABLE = /\$\{[ \t]{0,20}([^}\s][^}\n]{0,200})\}/g;
/** A name of a table or column, a sort order: cannot be a placeholder, must be checked against a list. */
const NAME_POSITION =
  /(\bfrom|\bjoin|\binto|\bupdate|\bs?table|\bdescribe|\bcolumn|\busing|\border\s+by|\bgroup\s+by|\blimit|\boffset|,|\.|[a-z]_)\s*`?$/i;

const withoutComments = (text: string): string =>
  text.replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

function rawSubstitutions(file: TextFile): Place[] {
  const text = withoutComments(file.text);
  const places: Place[] = [];
  const seen = new Set<string>();
  for (const match of text.matchAll(VARIABLE)) {
    if (places.length >= MAX_PLACES) break;
    const name = (match[1] ?? '').trimEnd();
    // The same value in the next statement is no more news.
    if (HARMLESS.test(name) || seen.has(name)) continue;
    seen.add(name);
    const isName = NAME_POSITION.test(text.slice(Math.max(0, match.index - 40), match.index).trimEnd());
    places.push({
      line: lineOfOffset(text, match.index),
      message: `\${${name}} is put into the SQL as text`,
      ...(isName && { severity: 'MAJOR' as const }),
    });
  }
  return places;
}

const STATEMENT =
  /<(delete|update)\s[^>]{0,300}?\bid\s*=\s*"([^"]{0,200})"[^>]{0,300}>([\s\S]{0,3000}?)<\/\1>/g;

export const MYBATIS_RULES: readonly TextRule[] = [
  {
    ruleKey: 'config/mybatis-raw-substitution',
    kind: 'VULN',
    severity: 'CRITICAL',
    inTests: 'off',
    title: 'A mapper puts a value into the SQL as text',
    why: 'Unlike #{…}, ${…} is not a bound parameter: a value that contains SQL changes the statement.',
    fix: 'Write #{…}; where a table, column or sort order is needed, accept only names from a fixed list.',
    looksAt: 'MyBatis mappers',
    appliesTo: isMapper,
    find: rawSubstitutions,
  },
  {
    ruleKey: 'config/mybatis-change-without-where',
    kind: 'BUG',
    severity: 'MAJOR',
    inTests: 'off',
    title: 'A mapper deletes or changes every row',
    why: 'The statement has no condition, so one call empties or overwrites the table.',
    fix: 'Add a condition; if all rows are meant, say so with TRUNCATE or a condition that names it.',
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
    title: 'A mapper reads all columns',
    why: 'A new or large column travels with every call, and a renamed one is noticed only at run time.',
    fix: 'Name the columns.',
    looksAt: 'MyBatis mappers',
    appliesTo: isMapper,
    find: (file) =>
      placesByMatch(file, /<select\b[^>]*>\s*select\s+\*\s+from\b/gi, () => ({
        message: 'SELECT * in a mapper',
      })),
  },
];
