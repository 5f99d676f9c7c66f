import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE } from '#analyzer/rules/nodes.ts';
import { annotationsOf, declarationOf, hasModifier, stringValue } from './declarations.ts';
import { countWord } from './unused-imports.ts';

/** A text that formats or reads dates. */
export interface DatePattern {
  /** Without its quoted words. */
  readonly pattern: string;
  /** It is given to the Java platform's classes or libraries with the same letters, and read; else only its name says so. */
  readonly isSure: boolean;
}

/** How a constant is read: one that only its own file may read and does not is nothing that runs. */
type Reading = 'read' | 'elsewhere at most' | 'never';

/** Whether what a field is set to is used: a private one here, one of the package perhaps elsewhere. */
function readingOf(tree: FlatTree, node: number): Reading {
  const declarator = ancestor(tree, node, ['variable_declarator', 'block', 'class_body']);
  const field = tree.parent[declarator] ?? NONE;
  if (!isKind(tree, declarator, 'variable_declarator') || !isKind(tree, field, 'field_declaration'))
    return 'read';
  if (hasModifier(tree, field, 'public') || hasModifier(tree, field, 'protected')) return 'read';
  if (annotationsOf(tree, field).length > 0) return 'read';
  if (countWord(tree.text, fieldText(tree, declarator, 'name'), 2) > 1) return 'read';
  return hasModifier(tree, field, 'private') ? 'never' : 'elsewhere at most';
}

/** Only pattern letters, separators and quoted or Chinese words. */
const PATTERN = /^(?:[yYMdDuHhkKmsSEaAzZXLGwW]|[-/:. ,_年月日时分秒]|'[^']*')+$/;
const FORMAT_TYPE = /(?:^|\.)(?:Simple|Fast|Abstract|Custom)?DateFormat$/;
/** Joda-Time, java.time, Commons Lang, Hutool and the like write the same letters. */
const FORMAT_CALL = /^(?:ofPattern|appendPattern|forPattern|applyPattern|applyLocalizedPattern)$/;
const FORMAT_OWNER =
  /(?:DateFormat|DateTimeFormat(?:ter)?|DateFormatUtils|DateUtils?|DateTimeUtils?|LocalDateTimeUtils?)$/;
const FORMAT_ANNOTATION = /^(?:JsonFormat|DateTimeFormat|JSONField|JsonDateFormat)$/;
const isNamedSo = (name: string): boolean => /date|time/i.test(name) && /format|pattern/i.test(name);
/** Cell formats of spreadsheets and functions of databases have letters of their own. */
const OTHER_FORMATS =
  /\b(?:org\.apache\.poi|jxl\.|net\.sf\.jxls|com\.alibaba\.excel)|to_char|to_date|date_format\(/i;

/** Whether a call, construction or annotation takes a pattern of dates. */
function takesPattern(tree: FlatTree, use: number): boolean {
  if (isKind(tree, use, 'object_creation_expression')) return FORMAT_TYPE.test(fieldText(tree, use, 'type'));
  if (isKind(tree, use, 'annotation'))
    return FORMAT_ANNOTATION.test(fieldText(tree, use, 'name').replace(/^.*\./, ''));
  if (!isKind(tree, use, 'method_invocation')) return false;
  return FORMAT_CALL.test(fieldText(tree, use, 'name')) || FORMAT_OWNER.test(fieldText(tree, use, 'object'));
}

const USES = ['method_invocation', 'object_creation_expression', 'annotation', 'variable_declarator'];

/** The nearest call, construction, annotation or variable that an expression is given to. */
const useOf = (tree: FlatTree, node: number): number => ancestor(tree, node, USES);

/** Whether a name of this file goes to what takes a pattern, other than as the one who is asked. */
function isGivenOn(tree: FlatTree, name: string, declarator: number): boolean {
  return descendants(tree, 0, ['identifier']).some((one) => {
    if (tree.textOf(one) !== name || tree.fieldName(one) === 'object') return false;
    const use = useOf(tree, one);
    return use >= 0 && use !== declarator && takesPattern(tree, use) && isOwn(tree, one, declarator);
  });
}

/** `PATTERN`, `Formats.PATTERN` or a name that is declared where the literal stands. */
function isOwn(tree: FlatTree, name: number, declarator: number): boolean {
  const found = declarationOf(tree, tree.textOf(name), name);
  return found === undefined || found.node === (tree.parent[declarator] ?? NONE);
}

/** What a literal is for; undefined unless it formats dates. */
export function datePatternAt(tree: FlatTree, node: number): DatePattern | undefined {
  const found = patternAt(tree, node);
  const reading = found && readingOf(tree, node);
  if (!found || reading === 'never') return undefined;
  return reading === 'read' ? found : { ...found, isSure: false };
}

function patternAt(tree: FlatTree, node: number): DatePattern | undefined {
  const value = stringValue(tree, node);
  if (value === undefined || value.length < 4 || !PATTERN.test(value)) return undefined;
  const use = useOf(tree, node);
  if (use < 0) return undefined;
  const unquoted = value.replaceAll(/'[^']*'/g, '');
  // Joda-Time's `Y` is the year of the era, not that of the week.
  const pattern = /\borg\.joda\.time\b/.test(tree.text) ? unquoted.replaceAll('Y', 'y') : unquoted;
  if (takesPattern(tree, use)) return { pattern, isSure: true };
  if (!isKind(tree, use, 'variable_declarator')) return undefined;
  const name = fieldText(tree, use, 'name');
  if (isGivenOn(tree, name, use)) return { pattern, isSure: true };
  return isNamedSo(name) && !OTHER_FORMATS.test(tree.text) ? { pattern, isSure: false } : undefined;
}
