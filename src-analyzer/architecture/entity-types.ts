import type { TypeFact } from '#analyzer/syntax/facts.ts';

export const ENTITY_SUPERS =
  /(^|\.)(Model|Authenticatable|ActiveRecord|ApplicationRecord|DeclarativeBase|PanacheEntity(Base)?|AggregateRoot)$|^db\.Model$|^ActiveRecord::Base$|^gorm\.Model$/;
const PYTHON_SUPERS = /(^|\.)(Base|Document|DeclarativeBase|MappedAsDataclass)$|(^|\.)models\.Model$/;
const PYTHON_SCHEMAS =
  /(^|\.)(BaseModel|SQLModel|Schema|Serializer|ModelSerializer|TypedDict|NamedTuple|Enum|IntEnum|StrEnum|Exception|Form|ModelForm|Protocol)$|(Base|Create|Update|Public|Enum|Error|Exception)$/;

/** Whether a class of a model file is stored data: not a schema, a form or an enumeration that stands beside it. */
export function isEntityClass(type: TypeFact, language: string): boolean {
  if (type.kind !== 'class' && type.kind !== 'struct' && type.kind !== 'record') return false;
  if (language !== 'Python') return true;
  // SQLModel: `table=True` tells the stored class from its request and response shapes.
  if (type.annotations.some(({ name, arguments: value }) => name === 'table' && value === 'True'))
    return true;
  if (type.supers.some((name) => ENTITY_SUPERS.test(name) || PYTHON_SUPERS.test(name))) return true;
  return !type.supers.some((name) => PYTHON_SCHEMAS.test(name));
}
