import type { SyntaxFacts } from '#analyzer/syntax/facts.ts';

/** Base classes of stored data in the object-relational mappers of all languages. */
export const ENTITY_SUPERS =
  /(^|\.)(Model|Authenticatable|ActiveRecord|ApplicationRecord|DeclarativeBase|PanacheEntity(Base)?|AggregateRoot)$|^db\.Model$|^ActiveRecord::Base$|^gorm\.Model$/;

const DATA_TAGS = /gorm\.|sql\.|bson\.|primitive\./;

/** Whether a file of a language without classes declares records: structures of fields, or those of a database's types. */
export function holdsRecords({ types }: SyntaxFacts): boolean {
  const classes = types.filter(({ kind }) => kind === 'class' || kind === 'struct');
  return (
    classes.length > 0 &&
    (classes.some((type) => type.fields.some((field) => DATA_TAGS.test(field.type))) ||
      classes.every((type) => type.fields.length > 0))
  );
}
