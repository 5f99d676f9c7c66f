import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/*
 * The published document alone, read as a stranger reads it: nothing of the program's own schemas is used here.
 */

interface MediaType {
  readonly schema?: object;
}

interface ApiResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, MediaType>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: { readonly type?: string; readonly enum?: readonly string[] };
}

/** One operation of the document. */
export interface Operation {
  readonly method: string;
  /** Below `/api/v1`, with `{id}` and its like. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, ApiResponse>>;
  readonly hasBody: boolean;
}

interface DescribedOperation extends Pick<Operation, 'responses'> {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: unknown;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: object;
}

const document = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as Document;

export const OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], responses, requestBody }]) => ({
    method,
    path,
    parameters,
    responses,
    hasBody: requestBody !== undefined,
  })),
);

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
ajv.addSchema({ $id: 'document', components: document.components });
const validators = new Map<object, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  const made = ajv.compile(JSON.parse(text) as object);
  validators.set(schema, made);
  return made;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Why an answer is not one that the document describes; undefined when it is. */
export function faultOf(operation: Operation, { status, type, text }: Answer): string | undefined {
  const described = operation.responses[String(status)];
  if (described === undefined) return `the status ${status} is not described: ${text.slice(0, 200)}`;
  const [media = ''] = type.split(';');
  const schema = described.content?.[media.trim()]?.schema;
  if (described.content?.[media.trim()] === undefined)
    return `the type ${type} is not described for ${status}`;
  if (schema === undefined || !media.endsWith('json')) return undefined;
  const body: unknown = JSON.parse(text);
  const validate = validatorOf(schema);
  if (!validate(body)) return `${ajv.errorsText(validate.errors)} in ${text.slice(0, 300)}`;
  if (status < 400) return undefined;
  const { code } = body as { code: number };
  return described.description.includes(String(code))
    ? undefined
    : `the code ${code} is not described for ${status}`;
}
