import type { TypeFact } from '#analyzer/syntax/facts.ts';
import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { plainType } from '../call-resolution.ts';
import type { Ends, ProjectModel } from '../graph.ts';

/** What tells a container to fill in a field. */
const MARK = /^(?:Autowired|Inject|Resource|Dependency|Injected|EJB|Import)$/;
/** What makes a constructor of the fields of a class. */
const MARKED_CLASS = /^(?:RequiredArgsConstructor|AllArgsConstructor)$/;
/** Kotlin's way: `by inject()`. */
const DELEGATED = /\bby\s+\w*[iI]nject\w*\b/;

/** Whether the source gets the target from its container or its maker: as a parameter of its constructor or a marked field. */
export function isInjected(model: ProjectModel, [source, target]: Ends): boolean {
  const { type, file } = source;
  if (type === undefined || type.kind === 'interface') return false;
  const isTarget = (text: string): boolean => plainType(text) === target.name;
  const isParameter = (model.files[file]?.facts.functions ?? []).some(
    ({ isConstructor, owner, parameters }) =>
      isConstructor &&
      model.typesOfFile[file]?.[owner]?.node === source.index &&
      parameters.some((parameter) => isTarget(parameter.type)),
  );
  return isParameter || isFilledIn(model, source, type, isTarget);
}

/** Whether a container fills in a field of one type. */
export function isFilledIn(
  model: ProjectModel,
  { path, file }: GraphNode,
  type: TypeFact,
  isTarget: (text: string) => boolean,
): boolean {
  const fields = type.fields.filter((field) => /^\w+$/.test(field.name) && isTarget(field.type));
  if (fields.length === 0) return false;
  if (type.annotations.some(({ name }) => MARKED_CLASS.test(name))) return true;
  if (fields.some(({ annotations }) => annotations.some(({ name }) => MARK.test(name)))) return true;
  const { line, endLine } = model.places.located(file, type);
  const text = model
    .read(path)
    .split('\n')
    .slice(line - 1, endLine)
    .join('\n');
  // A primary constructor stands before the body.
  const [head = ''] = text.slice(text.search(/\b(?:class|record|struct|object)\b/)).split('{', 1);
  return fields.some(
    ({ name }) =>
      new RegExp(`\\b${name}\\b`).test(head) ||
      new RegExp(`\\b${name}\\b[^\\n=]{0,120}${DELEGATED.source}`).test(text),
  );
}
