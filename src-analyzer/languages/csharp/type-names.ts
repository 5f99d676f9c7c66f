import { typeText } from '../facts/type-text.ts';

/** `System.Web.UI.Page` of `global::System.Web.UI.Page`, as generated files write it. */
export const withoutGlobal = (type: string): string => type.replaceAll('global::', '');

/** A type as written, without the mark for the outermost namespace. */
export const typeName = (text: string): string => withoutGlobal(typeText(text));
