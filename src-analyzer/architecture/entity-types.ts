import type { RoleSigns } from '#analyzer/languages/resolution/language-architecture.ts';
import type { SyntaxFacts, TypeFact } from '#analyzer/syntax/facts.ts';

/** Whether a class of a model file is stored data: not a schema, a form or an enumeration that stands beside it. */
export function isEntityClass(type: TypeFact, facts: SyntaxFacts, { isStored }: RoleSigns): boolean {
  const isClass = type.kind === 'class' || type.kind === 'struct' || type.kind === 'record';
  return isClass && (isStored?.(type, facts) ?? true);
}
