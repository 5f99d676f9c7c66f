import type { SyntaxFacts, TypeFact } from '#analyzer/syntax/facts.ts';

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

/** A structure that is embedded for the key and the times of a record: `gorm.Model`, `BaseModel`. */
const RECORD_BASE = /(^|\.)(\w*(Base|Model|Entity))$/;

/**
 * Whether a structure says that it is a record: by a tag or type of a database on a field, by what it embeds, or by a
 * method for its table. A folder of models holds the bodies of requests as well.
 */
export function isMapped(type: TypeFact, { functions }: SyntaxFacts): boolean {
  return (
    type.fields.some((field) => field.annotations.length > 0 || DATA_TAGS.test(field.type)) ||
    type.supers.some((name) => RECORD_BASE.test(name)) ||
    functions.some((fn) => fn.receiver === type.name && fn.name === 'TableName')
  );
}
