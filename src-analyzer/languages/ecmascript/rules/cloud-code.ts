import type { StartFile } from '#analyzer/rules/started-by-hand.ts';
import type { CloudTemplates } from '#analyzer/source/cloud-templates.ts';

/** What a file says of functions that a cloud calls. */
export interface CloudCode {
  /** A cloud calls what it exports, and ends each call after a time. */
  readonly isFunction: boolean;
  /** Azure does, unless it is told to let it take as long as it does. */
  readonly isAzure: boolean;
  /** It exports what other files declare. */
  readonly isList: boolean;
  /** It asks for requests itself. */
  readonly listens: boolean;
  readonly exports: readonly string[];
}

/** What AWS calls. */
const HANDLER =
  /^(?:(?:module\.)?exports\.handler[ \t]{0,9}=|export[ \t]{1,9}const[ \t]{1,9}handler\b[^\n]{0,200}?=)[ \t]{0,9}(?:async[ \t]{0,9})?(?:function\b[^(\n]{0,40})?\(?\s{0,9}_?(?:event|evt)\b|^export[ \t]{1,9}(?:async[ \t]{1,9})?function[ \t]{1,9}handler\(\s{0,9}_?(?:event|evt)\b/m;
/** The same by the types that it has, or by what wraps it. */
const TYPED_HANDLER =
  /^export[ \t]{1,9}const[ \t]{1,9}\w{1,60}[ \t]{0,9}:[ \t]{0,9}(?:\w{1,40}\.)?\w{0,60}Handler\b|^export[ \t]{1,9}(?:const|default|async)\b[^\n]{0,200}\(\s{0,9}_?(?:event|evt)[ \t]{0,9}:/m;
const WRAPPED_HANDLER =
  /^(?:export[ \t]{1,9}(?:const[ \t]{1,9}\w{1,60}[^\n=]{0,80}=|default)|(?:module\.)?exports(?:\.\w{1,60})?[ \t]{0,9}=)[ \t]{0,9}middy\b/m;
/** Google's frameworks: what they are handed. */
const OF_GOOGLE = /\.(?:http|cloudEvent)\(\s{0,9}["'`]/;
const OF_FIREBASE =
  /\bon(?:Request|Call|Run|Schedule|Create|Update|Delete|Write|Document\w{0,40}|Value\w{0,40}|MessagePublished|ObjectFinalized|TaskDispatched)\(/;
/** Azure's: what is handed to the application, or has the types of functions. */
const OF_AZURE =
  /\bapp\.(?:http|timer|generic|get|post|put|patch|deleteRequest|storage\w{1,20}|serviceBus\w{1,20}|event(?:Hub|Grid)|cosmosDB|warmup|mySql|sql|webPubSub)\(|:\s{0,9}(?:AzureFunction|Context|InvocationContext)\b/;
const LISTENS = /\.listen\(|\bcreateServer\(/;

export function cloudCodeIn({ facts }: StartFile, text: string): CloudCode {
  const imports = (name: RegExp): boolean => facts.imports.some(({ specifier }) => name.test(specifier));
  const isOfAws =
    HANDLER.test(text) ||
    (imports(/^aws-lambda$/) && TYPED_HANDLER.test(text)) ||
    (imports(/^@?middy\b/) && WRAPPED_HANDLER.test(text));
  const isOfGoogle =
    (imports(/^@google-cloud\/functions-framework$/) && OF_GOOGLE.test(text)) ||
    (imports(/^firebase-functions(?:\/|$)/) && OF_FIREBASE.test(text));
  return {
    isFunction: isOfAws || isOfGoogle,
    isAzure: imports(/^@azure\/functions$/) && OF_AZURE.test(text),
    isList: facts.imports.some(({ kind }) => kind === 'reexport'),
    listens: LISTENS.test(text),
    exports: facts.exports,
  };
}

/** Whether a cloud calls what a file exports and ends each call, by its code or by what a template says. */
export const isFunctionFile = (path: string, code: CloudCode, templates: CloudTemplates): boolean =>
  !code.listens &&
  (code.isFunction || (code.isAzure && templates.endsAzure) || templates.names(path, code.exports));
