import type { Place } from './place.ts';
import { hasPythonPlaceholders } from './python-placeholders.ts';

/** Code with a template engine's suffix behind its own: `Service.java.vm`. Pages (`.html.ejs`) are views, not templates of code. */
const DOUBLE_SUFFIX =
  /\.(?:java|kt|cs|[cm]?tsx?|[cm]?jsx?|vue|py|go|rb|rs|php|swift|sql|xml)\.(?:vm|ftlh?|mustache|hbs|ejs|ejs\.t|j2|jinja2?|tt|tpl|tmpl|template)$/;
const TEMPLATE_SUFFIXES: ReadonlySet<string> = new Set(
  'java kt cs ts tsx mts js jsx mjs vue py go rb php xml sql html'.split(' '),
);
/** `code-template/`, `codegen/templates/`, `generator/templates/`. */
const TEMPLATE_FOLDER = /^code-?templates?(?:-\w+)*$/;
const GENERATORS: ReadonlySet<string> = new Set([
  'codegen',
  'code-generator',
  'codegenerator',
  'generator',
  'generators',
]);

/** A directive of FreeMarker or Velocity that opens a line. */
const DIRECTIVE =
  /^[ \t]*(?:<\/?#(?:list|if|assign|macro|include|elseif|else|function|import)\b|#foreach ?\( ?\$\w+ in |#set ?\( ?\$\w|#if ?\( ?!?\$\w)/m;
/** A placeholder where a language wants a name. */
const PLACEHOLDER_NAME =
  /^[ \t]*(?:package|import|namespace) [\w.]*(?:\$\{|\{\{|<%=)|^[ \t]*(?:public |export |default |abstract )*(?:class|interface) \w*(?:\$\{|\{\{|<%=)|\bnamespace="[\w.]*\$\{/m;

/** Every sign holds one of these: most files have none, and the expressions are slow to say no. */
const DIRECTIVE_HINTS = ['<#', '#foreach', '#set', '#if'];
const PLACEHOLDER_HINTS = ['${', '{{', '<%='];

const hasOne = (head: string, hints: readonly string[]): boolean => hints.some((hint) => head.includes(hint));

/** The text of code to be: what a parser reads there is nobody's program. */
export function isTemplate({ folders, lowerName, suffix }: Place, head: string): boolean {
  if (DOUBLE_SUFFIX.test(lowerName)) return true;
  if (folders.some((folder) => TEMPLATE_FOLDER.test(folder) || folder.includes('{{'))) return true;
  const at = folders.findIndex((folder) => GENERATORS.has(folder));
  const isOfGenerator =
    at !== -1 && folders.some((folder, later) => later > at && /^templates?$/.test(folder));
  if (isOfGenerator) return true;
  if (!TEMPLATE_SUFFIXES.has(suffix)) return false;
  if (suffix === 'py' && hasPythonPlaceholders(head)) return true;
  return (
    (hasOne(head, DIRECTIVE_HINTS) && DIRECTIVE.test(head)) ||
    (hasOne(head, PLACEHOLDER_HINTS) && PLACEHOLDER_NAME.test(head))
  );
}
