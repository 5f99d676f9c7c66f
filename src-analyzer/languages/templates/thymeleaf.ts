import { writeFiltered } from './filter-expression.ts';
import type { ReadTemplate } from './template-format.ts';
import { LineCounter, type TemplateWriter, writeTemplateBody } from './template-writer.ts';

/** What is shown as it is, and parts that may show it. */
export const SHOWS_THYMELEAF = /\bth[:-](?:utext|replace|insert|include)\s*=|\[\(\$\{/;
const PLACE =
  /\bth[:-](utext|each|with|replace|insert|include)\s*=\s*(?:"([^"]*)"|'([^']*)')|\[\(([$*]\{[^{}]*\})\)\]/g;
const EACH = /^\s*(\w+)(?:\s*,\s*\w+)?\s*:\s*(.+)$/s;
const WITH = /^\s*(\w+)\s*=\s*(.+)$/s;
const PART = /^~?\{?([\w/.-]+)(?:::|\}|$)/;
/** The request, for `param.q`. */
const REQUEST = '__request';

/** Value of `'<b>' + ${name}`; texts with values in them (`|…|`) and utilities (`#strings`) are not followed. */
function valueOf(writer: TemplateWriter, text: string): number {
  const plain = text
    .replaceAll(/[$*]\{([^{}]*)\}/g, '($1)')
    .replaceAll(/\bparam\.(\w+)/g, `${REQUEST}.getParameter('$1')`);
  if (plain.includes('|')) return writer.fn.unknown();
  if (plain.includes(REQUEST) && writer.fn.findOwn(REQUEST) === undefined)
    writer.assign(REQUEST, writer.fn.cast(writer.fn.unknown(), 'javax.servlet.http.HttpServletRequest'));
  return writeFiltered(plain, writer).value;
}

function follow(writer: TemplateWriter, attribute: string, text: string): void {
  if (attribute === 'utext') {
    writer.show(valueOf(writer, text));
    return;
  }
  if (attribute !== 'each' && attribute !== 'with') {
    const part = PART.exec(text.replaceAll(/\s+/g, ''))?.[1];
    if (part !== undefined && part !== 'this') writer.include(part);
    return;
  }
  const [, name, value] = (attribute === 'each' ? EACH : WITH).exec(text) ?? [];
  if (name === undefined || value === undefined) return;
  const register = valueOf(writer, value);
  writer.assign(name, attribute === 'each' ? writer.fn.element(register) : register);
}

/** https://www.thymeleaf.org: `th:utext` and `[( )]` show a value as it is. Loops are read once. */
export const readThymeleaf: ReadTemplate = (text) => ({
  host: 'Java',
  write: (program) =>
    writeTemplateBody(program, text, (writer) => {
      const lines = new LineCounter(text);
      for (const found of text.matchAll(PLACE)) {
        const [, attribute, double, single, inline] = found;
        writer.fn.line = lines.lineAt(found.index);
        follow(writer, attribute ?? 'utext', double ?? single ?? inline ?? '');
      }
    }),
});
