import { type Tag, tags } from '@lezer/highlight';

/** What of code has a colour of its own, by the name of its variable of the page; for the viewer and for excerpts. */
export const CODE_COLORS: Readonly<Record<string, readonly Tag[]>> = {
  keyword: [tags.keyword, tags.modifier, tags.controlKeyword, tags.operatorKeyword],
  string: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue],
  number: [tags.number, tags.bool, tags.null, tags.atom],
  comment: [tags.comment, tags.docComment],
  type: [tags.typeName, tags.className, tags.namespace, tags.tagName],
  function: [tags.function(tags.variableName), tags.function(tags.propertyName)],
  meta: [tags.meta, tags.annotation, tags.attributeName, tags.processingInstruction],
};
