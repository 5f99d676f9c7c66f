import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { FunctionTrait } from '#analyzer/flow/program/program.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { annotationsOf, hasModifier, typeOf } from './lowering-words.ts';

/** A field, as far as constructors and accessors need it. */
interface Field {
  readonly name: string;
  readonly type: string;
  readonly isFinal: boolean;
  /** Has its value for good: no constructor takes it. */
  readonly isSet: boolean;
  readonly isRequired: boolean;
  readonly marks: ReadonlySet<string>;
}

interface Made {
  readonly name: string;
  readonly returnType?: string;
  readonly traits: readonly FunctionTrait[];
}

function marksOf(low: TreeLowering, i: number): Set<string> {
  return new Set(annotationsOf(low.tree, i).map(({ name }) => name.slice(name.lastIndexOf('.') + 1)));
}

function fieldsOf(low: TreeLowering, body: number): Field[] {
  const { tree } = low;
  const found: Field[] = [];
  for (const member of low.parts(body)) {
    if (tree.kindName(member) !== 'field_declaration' || hasModifier(tree, member, 'static')) continue;
    const marks = marksOf(low, member);
    const type = typeOf(tree, tree.childByField(member, 'type'));
    const isFinal = hasModifier(tree, member, 'final');
    for (const child of low.parts(member)) {
      if (tree.kindName(child) !== 'variable_declarator') continue;
      const isSet = tree.childByField(child, 'value') >= 0;
      const name = tree.textOf(tree.childByField(child, 'name'));
      const isRequired = !isSet && (isFinal || marks.has('NonNull'));
      found.push({ name, type, isFinal, isSet: isFinal && isSet, isRequired, marks });
    }
  }
  return found;
}

function declaredMethods(low: TreeLowering, body: number): Set<string> {
  const { tree } = low;
  const methods = low
    .parts(body)
    .filter((member) => /^(?:compact_c|c|m)\w+_declaration$/.test(tree.kindName(member)));
  return new Set(methods.map((member) => tree.textOf(tree.childByField(member, 'name'))));
}

function addMade(low: TreeLowering, type: number, made: Made, write: () => void): void {
  const line = low.tree.line[low.tree.childByField(type, 'name')] ?? 1;
  low.addFunction({ ...made, line, endLine: line }, low.around, write);
}

function addConstructor(
  low: TreeLowering,
  type: number,
  fields: readonly Pick<Field, 'name' | 'type'>[],
): void {
  const name = low.tree.textOf(low.tree.childByField(type, 'name'));
  addMade(low, type, { name, traits: ['public', 'constructor'] }, () => {
    for (const field of fields) {
      const variable = low.fn.addParameter(field);
      low.fn.setField(low.fn.name('this'), field.name, low.fn.load(variable));
    }
  });
}

function addGetter(low: TreeLowering, type: number, name: string, field: Pick<Field, 'name' | 'type'>): void {
  addMade(low, type, { name, returnType: field.type, traits: ['public'] }, () =>
    low.fn.return(low.fn.field(low.fn.name('this'), field.name)),
  );
}

function addSetter(low: TreeLowering, type: number, name: string, field: Field): void {
  addMade(low, type, { name, traits: ['public'] }, () => {
    const variable = low.fn.addParameter({ name: field.name, type: field.type });
    low.fn.setField(low.fn.name('this'), field.name, low.fn.load(variable));
  });
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** What the compiler adds to a record: its constructor and a method for each component. */
function addRecordMembers(low: TreeLowering, type: number, declared: ReadonlySet<string>): void {
  const { tree } = low;
  const list = tree.childByField(type, 'parameters');
  const components = (list < 0 ? [] : low.parts(list)).flatMap((child) => {
    const name = tree.childByField(child, 'name');
    return name < 0
      ? []
      : [{ name: tree.textOf(name), type: typeOf(tree, tree.childByField(child, 'type')) }];
  });
  if (!declared.has(tree.textOf(tree.childByField(type, 'name')))) addConstructor(low, type, components);
  for (const field of components) if (!declared.has(field.name)) addGetter(low, type, field.name, field);
}

interface Lombok {
  readonly marks: ReadonlySet<string>;
  readonly declared: ReadonlySet<string>;
}

function addAccessors(low: TreeLowering, type: number, field: Field, { marks, declared }: Lombok): void {
  const suffix = capitalised(field.name);
  const getter = field.type === 'boolean' ? `is${suffix.replace(/^Is(?=[A-Z])/, '')}` : `get${suffix}`;
  const isAsked = (...names: string[]): boolean =>
    names.some((name) => marks.has(name)) || field.marks.has(names[0] ?? '');
  if (isAsked('Getter', 'Data', 'Value') && !declared.has(getter)) addGetter(low, type, getter, field);
  const isSettable = isAsked('Setter', 'Data') && !field.isFinal && !declared.has(`set${suffix}`);
  if (isSettable) addSetter(low, type, `set${suffix}`, field);
}

/** What Lombok's annotations add, as its documentation says (projectlombok.org/features). */
function addLombokMembers(low: TreeLowering, type: number, declared: ReadonlySet<string>): void {
  const marks = marksOf(low, type);
  const fields = fieldsOf(low, low.tree.childByField(type, 'body'));
  for (const field of fields) addAccessors(low, type, field, { marks, declared });
  const isDeclared = declared.has(low.tree.textOf(low.tree.childByField(type, 'name')));
  const isAsked = (asked: string, implied: string): boolean =>
    marks.has(asked) || (marks.has(implied) && !isDeclared);
  if (isAsked('AllArgsConstructor', 'Value'))
    addConstructor(
      low,
      type,
      fields.filter(({ isSet }) => !isSet),
    );
  else if (isAsked('RequiredArgsConstructor', 'Data'))
    addConstructor(
      low,
      type,
      fields.filter(({ isRequired }) => isRequired),
    );
}

/** Members that nobody writes: those of records, and those that Lombok makes from annotations. */
export function addWrittenByTools(low: TreeLowering, type: number): void {
  const { tree } = low;
  const kind = tree.kindName(type);
  const body = tree.childByField(type, 'body');
  if (body === NONE) return;
  if (kind === 'record_declaration') addRecordMembers(low, type, declaredMethods(low, body));
  else if (kind === 'class_declaration') addLombokMembers(low, type, declaredMethods(low, body));
}
