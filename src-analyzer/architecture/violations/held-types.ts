import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { plainType } from '../call-resolution.ts';
import { architectureOf, type GraphEdge, type ProjectModel } from '../graph.ts';
import type { Resolver } from '#analyzer/languages/resolution/resolver.ts';

/** Whether a type keeps another one in a field or gets it in its constructor. */
export function holdsType(model: ProjectModel, { index, file, type }: GraphNode, name: string): boolean {
  if (type?.fields.some((field) => plainType(field.type) === name) === true) return true;
  return (model.files[file]?.facts.functions ?? []).some(
    ({ isConstructor, owner, parameters }) =>
      isConstructor &&
      model.typesOfFile[file]?.[owner]?.node === index &&
      parameters.some((parameter) => plainType(parameter.type) === name),
  );
}

/** Edges from a type to those it keeps in fields or gets in its constructor: what injection containers follow. */
export function listHeldTypes(model: ProjectModel, resolvers: ReadonlyMap<string, Resolver>): GraphEdge[] {
  const found = new Map<string, GraphEdge>();
  model.files.forEach((file, at) => {
    const resolver = resolvers.get(file.language);
    if (!resolver || architectureOf(model, file)?.unit !== 'type') return;
    const hold = (source: number, type: string, line: number): void => {
      const target = type ? resolver.resolve(at, plainType(type))?.node : undefined;
      if (target === undefined || target === source) return;
      const key = `${source}>${target}`;
      if (found.has(key)) return;
      found.set(key, {
        source,
        target,
        relation: 'IMPORT',
        file: at,
        line,
        typeOnly: false,
        deferred: false,
        isMention: true,
        callee: '',
        calls: [],
        takesMain: true,
        uses: 1,
      });
    };
    for (const { node, fact } of model.typesOfFile[at] ?? []) {
      for (const field of fact.fields) hold(node, field.type, field.line);
    }
    for (const fn of file.facts.functions) {
      const node = model.typesOfFile[at]?.[fn.owner]?.node;
      if (!fn.isConstructor || node === undefined) continue;
      for (const parameter of fn.parameters) hold(node, parameter.type, fn.line);
    }
  });
  return [...found.values()];
}
