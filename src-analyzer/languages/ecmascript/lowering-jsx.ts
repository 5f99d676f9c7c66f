import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD_KEYS, type Operand } from '#analyzer/flow/program/program.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { bare, propertyName } from './lowering-text.ts';

const RAW = 'dangerouslySetInnerHTML';

/**
 * `<Card title={t}>…</Card>` calls the component with its properties; `<a href={u}>` is the intrinsic `jsx.a` with its
 * attributes by name. Text between tags is escaped, so nothing of it is in the value.
 */
export function writeJsx(low: TreeLowering, node: number): number {
  const { fn } = low;
  const tag = low.kind(node) === 'jsx_element' ? low.field(node, 'open_tag') : node;
  const name = low.text(low.field(tag, 'name'));
  const attributes = low.tree
    .children(tag)
    .filter((child) => low.tree.fieldName(child) === 'attribute')
    .flatMap((child) => attributeOf(low, child));
  const children = writeChildren(low, node, tag);
  low.mark(tag);
  if (!/^[A-Z]|\./.test(name)) return fn.intrinsic(`jsx.${name || 'fragment'}`, attributes);
  const inner = children.length > 0 ? [{ name: 'children', value: fn.collection(children) }] : [];
  const properties = [{ name: '', value: fn.map([...attributes, ...inner]) }];
  return writeComponent(low, name, properties);
}

function writeComponent(low: TreeLowering, name: string, properties: readonly Operand[]): number {
  const { fn } = low;
  const parts = name.split('.');
  const last = parts.pop() ?? '';
  const [first, ...path] = parts;
  if (first === undefined)
    return fn.find(last) ? fn.callValue(fn.read(last), properties) : fn.call(NONE, last, properties);
  const holder = path.reduce((object, each) => fn.field(object, each), fn.read(first));
  return fn.call(holder, last, properties);
}

function writeChildren(low: TreeLowering, node: number, tag: number): Operand[] {
  if (tag === node) return [];
  return low
    .parts(node)
    .filter((child) => child !== tag && !/^jsx_(?:closing_element|text)$|^html_/.test(low.kind(child)))
    .filter((child) => low.kind(child) !== 'jsx_expression' || low.parts(child).length > 0)
    .map((child) => ({ name: '', value: low.value(child) }));
}

function attributeOf(low: TreeLowering, attribute: number): Operand[] {
  const { fn } = low;
  low.mark(attribute);
  if (low.kind(attribute) === 'jsx_expression') {
    const spread = low.parts(attribute)[0] ?? -1;
    return [{ name: SPREAD_KEYS, value: low.value(low.parts(spread)[0] ?? spread) }];
  }
  const [key = -1, given] = low.parts(attribute);
  const name = low.text(key);
  if (given === undefined) return [{ name, value: fn.literal('boolean', 'true') }];
  const content = low.kind(given) === 'jsx_expression' ? (low.parts(given)[0] ?? -1) : given;
  if (name === RAW) return [{ name, value: writeRaw(low, content) }];
  return [{ name, value: low.value(content) }];
}

/** `dangerouslySetInnerHTML={{ __html: text }}` puts the text into the page as it is. */
function writeRaw(low: TreeLowering, content: number): number {
  const { fn } = low;
  const pair = low
    .parts(bare(low, content))
    .find((part) => low.kind(part) === 'pair' && propertyName(low, low.field(part, 'key')) === '__html');
  const html =
    pair === undefined ? fn.field(low.value(content), '__html') : low.value(low.field(pair, 'value'));
  low.mark(pair ?? content);
  return fn.intrinsic('html.raw', unnamed([html]));
}
