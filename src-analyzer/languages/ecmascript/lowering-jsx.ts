import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD_KEYS, type Operand } from '#analyzer/flow/program/program.ts';
import type { TreeWriter } from '../lowering/tree-writer.ts';
import { bare, propertyName } from './lowering-text.ts';

const RAW = 'dangerouslySetInnerHTML';

/**
 * `<Card title={t}>…</Card>` calls the component with its properties; `<a href={u}>` is the intrinsic `jsx.a` with its
 * attributes by name. Text between tags is escaped, so nothing of it is in the value.
 */
export function writeJsx(w: TreeWriter, node: number): number {
  const { fn } = w;
  const tag = w.kind(node) === 'jsx_element' ? w.field(node, 'open_tag') : node;
  const name = w.text(w.field(tag, 'name'));
  const attributes = w.tree
    .children(tag)
    .filter((child) => w.tree.fieldName(child) === 'attribute')
    .flatMap((child) => attributeOf(w, child));
  const children = writeChildren(w, node, tag);
  w.at(tag);
  if (!/^[A-Z]|\./.test(name)) return fn.intrinsic(`jsx.${name || 'fragment'}`, attributes);
  const inner = children.length > 0 ? [{ name: 'children', value: fn.collection(children) }] : [];
  const properties = [{ name: '', value: fn.map([...attributes, ...inner]) }];
  return writeComponent(w, name, properties);
}

function writeComponent(w: TreeWriter, name: string, properties: readonly Operand[]): number {
  const { fn } = w;
  const parts = name.split('.');
  const last = parts.pop() ?? '';
  const [first, ...path] = parts;
  if (first === undefined)
    return fn.find(last) ? fn.callValue(fn.read(last), properties) : fn.call(NONE, last, properties);
  const holder = path.reduce((object, each) => fn.field(object, each), fn.read(first));
  return fn.call(holder, last, properties);
}

function writeChildren(w: TreeWriter, node: number, tag: number): Operand[] {
  if (tag === node) return [];
  return w
    .parts(node)
    .filter((child) => child !== tag && !/^jsx_(?:closing_element|text)$|^html_/.test(w.kind(child)))
    .filter((child) => w.kind(child) !== 'jsx_expression' || w.parts(child).length > 0)
    .map((child) => ({ name: '', value: w.value(child) }));
}

function attributeOf(w: TreeWriter, attribute: number): Operand[] {
  const { fn } = w;
  w.at(attribute);
  if (w.kind(attribute) === 'jsx_expression') {
    const spread = w.parts(attribute)[0] ?? -1;
    return [{ name: SPREAD_KEYS, value: w.value(w.parts(spread)[0] ?? spread) }];
  }
  const [key = -1, given] = w.parts(attribute);
  const name = w.text(key);
  if (given === undefined) return [{ name, value: fn.literal('boolean', 'true') }];
  const content = w.kind(given) === 'jsx_expression' ? (w.parts(given)[0] ?? -1) : given;
  if (name === RAW) return [{ name, value: writeRaw(w, content) }];
  return [{ name, value: w.value(content) }];
}

/** `dangerouslySetInnerHTML={{ __html: text }}` puts the text into the page as it is. */
function writeRaw(w: TreeWriter, content: number): number {
  const { fn } = w;
  const pair = w
    .parts(bare(w, content))
    .find((part) => w.kind(part) === 'pair' && propertyName(w, w.field(part, 'key')) === '__html');
  const html = pair === undefined ? fn.field(w.value(content), '__html') : w.value(w.field(pair, 'value'));
  w.at(pair ?? content);
  return fn.intrinsic('html.raw', [{ name: '', value: html }]);
}
