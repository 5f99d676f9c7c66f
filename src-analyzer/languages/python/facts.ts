import type { AnnotationFact, ParameterFact } from '#analyzer/syntax/facts.ts';
import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { LanguageFacts } from '../facts/language-facts.ts';
import { addMemberLine } from '../facts/member-line.ts';
import { childrenOfKind, fieldText, isKind, listOf } from '../facts/nodes.ts';
import { isCapitalised, typeText, unquoted } from '../facts/type-text.ts';

const BRANCHES = [
  'if_statement',
  'elif_clause',
  'for_statement',
  'while_statement',
  'except_clause',
  'conditional_expression',
];

function decoratorsOf(builder: FactsBuilder, i: number): AnnotationFact[] {
  const { tree } = builder;
  const parent = tree.parent[i] ?? -1;
  if (!isKind(tree, parent, 'decorated_definition')) return [];
  return childrenOfKind(tree, parent, 'decorator').map((decorator) => {
    const expression = tree.namedChildren(decorator)[0] ?? decorator;
    const isCall = isKind(tree, expression, 'call');
    const name = isCall ? fieldText(tree, expression, 'function') : tree.textOf(expression);
    const args = isCall ? fieldText(tree, expression, 'arguments').slice(1, -1) : '';
    return builder.annotation(decorator, name, args);
  });
}

/** The statement as a reader sees it: with its decorators. */
function whole(tree: FlatTree, i: number): number {
  const parent = tree.parent[i] ?? -1;
  return isKind(tree, parent, 'decorated_definition') ? parent : i;
}

function isTopLevel(tree: FlatTree, i: number): boolean {
  return tree.parent[whole(tree, i)] === 0;
}

function visitClass(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = fieldText(tree, i, 'name');
  const bases = listOf(tree, i, 'superclasses').filter((base) => !isKind(tree, base, 'keyword_argument'));
  for (const base of bases) builder.addReference(base, tree.textOf(base));
  const supers = bases.map((base) => typeText(tree.textOf(base)).replace(/\[[\s\S]*/, ''));
  if (isTopLevel(tree, i)) {
    builder.addSymbol(whole(tree, i), { name, kind: 'class' });
    builder.addExport(name);
  }
  const keywords = listOf(tree, i, 'superclasses').filter((base) => isKind(tree, base, 'keyword_argument'));
  const annotations = decoratorsOf(builder, i);
  // `class User(SQLModel, table=True)`: a keyword of the head says as much as a decorator.
  for (const word of keywords)
    annotations.push(builder.annotation(word, fieldText(tree, word, 'name'), fieldText(tree, word, 'value')));
  const isAbstract = supers.some((base) => /(^|\.)(ABC|Protocol)$/.test(base));
  builder.enterType(i, { kind: 'class', name, supers, annotations, isAbstract });
}

function parameterOf(tree: FlatTree, i: number): ParameterFact | undefined {
  const kind = tree.kindName(i);
  if (kind === 'identifier') return { name: tree.textOf(i), type: '' };
  const name = tree.childByField(i, 'name');
  const named = name < 0 ? (tree.namedChildren(i)[0] ?? -1) : name;
  if (named < 0 || kind.endsWith('separator')) return undefined;
  const type = typeText(fieldText(tree, i, 'type'));
  const injected = INJECTED.exec(`${fieldText(tree, i, 'value')} ${type}`)?.[1];
  return { name: tree.textOf(named), type, ...(injected ? { annotations: [injected] } : {}) };
}

/** FastAPI fills a parameter in by a function of its own: `= Depends(get_user)`, `Annotated[User, Depends(get_user)]`. */
const INJECTED = /\b(Depends|Security)\(/;

function visitFunction(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = fieldText(tree, i, 'name');
  const isMethod = builder.inTypeBody;
  const all = listOf(tree, i, 'parameters').map((parameter) => parameterOf(tree, parameter));
  const parameters = all.filter((parameter) => parameter !== undefined);
  if (isMethod && /^(self|cls)$/.test(parameters[0]?.name ?? '')) parameters.shift();
  if (isTopLevel(tree, i)) {
    builder.addSymbol(whole(tree, i), { name, kind: 'function' });
    if (!name.startsWith('_')) builder.addExport(name);
  } else if (isMethod) addMemberLine(builder, whole(tree, i));
  const annotations = decoratorsOf(builder, i);
  builder.enterFunction(i, {
    name,
    parameters,
    owner: isMethod ? builder.currentType : -1,
    returnType: typeText(fieldText(tree, i, 'return_type')),
    annotations,
    isConstructor: name === '__init__',
    isPublic: !name.startsWith('_') || name.startsWith('__'),
    isStatic: annotations.some((annotation) => /^(static|class)method$/.test(annotation.name)),
  });
}

/** What a value is an instance of, as far as its construction shows: `Service(db)`, `models.ForeignKey(…)`. */
function constructed(tree: FlatTree, value: number): string {
  if (!isKind(tree, value, 'call')) return '';
  const callee = fieldText(tree, value, 'function');
  return isCapitalised(callee.slice(callee.lastIndexOf('.') + 1)) ? typeText(callee) : '';
}

function visitAssignment(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const left = tree.childByField(i, 'left');
  const right = tree.childByField(i, 'right');
  const name = left < 0 ? '' : tree.textOf(left);
  const type = typeText(fieldText(tree, i, 'type')) || constructed(tree, right);
  if (isKind(tree, left, 'attribute') && name.startsWith('self.') && !name.includes('.', 5)) {
    addInstanceField(builder, i, name.slice(5), type || parameterType(builder, right));
  } else if (isKind(tree, left, 'identifier')) {
    if (builder.inTypeBody)
      builder.openType?.fields.push({ name, type, line: builder.lineOf(i), annotations: [] });
    else if (type) builder.openFunction?.locals.push({ name, type });
    else if (name === '__all__')
      for (const part of right < 0 ? [] : tree.namedChildren(right))
        builder.addExport(unquoted(tree.textOf(part)));
  }
}

function parameterType(builder: FactsBuilder, value: number): string {
  if (!isKind(builder.tree, value, 'identifier')) return '';
  const name = builder.tree.textOf(value);
  return builder.openFunction?.parameters.find((parameter) => parameter.name === name)?.type ?? '';
}

function addInstanceField(builder: FactsBuilder, i: number, name: string, type: string): void {
  const owner = builder.facts.types[builder.openFunction?.owner ?? -1];
  if (!owner || owner.fields.some((field) => field.name === name)) return;
  owner.fields.push({ name, type, line: builder.lineOf(i), annotations: [] });
}

function visitImport(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  for (const part of tree.namedChildren(i)) {
    const aliased = isKind(tree, part, 'aliased_import');
    const specifier = aliased ? fieldText(tree, part, 'name') : tree.textOf(part);
    // `import a.b` binds `a`; everything after it is written out at each use.
    builder.addImport(i, {
      kind: 'import',
      specifier,
      names: ['*'],
      locals: [aliased ? fieldText(tree, part, 'alias') : specifier],
    });
  }
}

function visitFromImport(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const nameField = tree.kinds.field('name');
  const names: string[] = [];
  const locals: string[] = [];
  for (const part of tree.children(i)) {
    if (isKind(tree, part, 'wildcard_import')) {
      names.push('*');
      locals.push('*');
    } else if (tree.field[part] === nameField) {
      const aliased = isKind(tree, part, 'aliased_import');
      const name = aliased ? fieldText(tree, part, 'name') : tree.textOf(part);
      names.push(name);
      locals.push(aliased ? fieldText(tree, part, 'alias') : name);
    }
  }
  builder.addImport(i, {
    kind: 'import',
    specifier: fieldText(tree, i, 'module_name').replace(/\s+/g, ''),
    names,
    locals,
  });
}

function visitCall(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const callee = tree.childByField(i, 'function');
  const args = listOf(tree, i, 'arguments');
  if (isKind(tree, callee, 'attribute')) {
    builder.addCall(
      i,
      typeText(fieldText(tree, callee, 'object')),
      fieldText(tree, callee, 'attribute'),
      args.length,
    );
  } else if (isKind(tree, callee, 'identifier')) {
    builder.addCall(i, '', tree.textOf(callee), args.length);
    addDjangoRoute(builder, i, args);
  }
}

/** `path("users/", views.users)` and `re_path(…)` of a Django URL table. */
function addDjangoRoute(builder: FactsBuilder, i: number, args: number[]): void {
  const { tree } = builder;
  const [path = -1, handler = -1] = args;
  if (
    !/^(path|re_path|url)$/.test(fieldText(tree, i, 'function')) ||
    !isKind(tree, path, 'string') ||
    handler < 0
  )
    return;
  const text = tree.textOf(handler);
  if (/^include\b/.test(text)) return;
  builder.addRoute(i, {
    method: 'ANY',
    path: `/${unquoted(tree.textOf(path))}`,
    handler: typeText(text).replace(/\.as_view\([^]*$/, ''),
  });
}

export const PYTHON_FACTS: LanguageFacts = {
  complexity: {
    branches: [...BRANCHES, 'case_clause', 'if_clause', 'for_in_clause'],
    nesting: [
      'if_statement',
      'for_statement',
      'while_statement',
      'except_clause',
      'conditional_expression',
      'match_statement',
    ],
    lambdas: ['lambda'],
    ifs: ['if_statement'],
    elses: ['else', 'elif'],
    elseIsDefaultIn: ['conditional_expression'],
    logical: ['and', 'or'],
    jumps: [],
  },
  visitors: {
    import_statement: visitImport,
    import_from_statement: visitFromImport,
    class_definition: visitClass,
    function_definition: visitFunction,
    assignment: visitAssignment,
    call: visitCall,
    if_statement: (builder, i) => {
      if (/\b(?:TYPE_CHECKING|MYPY_RUNNING|MYPY)$/.test(fieldText(builder.tree, i, 'condition')))
        builder.typeOnlyUntil = builder.endOf(i);
    },
    type: (builder, i) => {
      for (const name of builder.tree.textOf(i).match(/[A-Za-z_][\w.]*/g) ?? [])
        builder.addReference(i, name);
    },
  },
};
