import type { TypeFact } from '#analyzer/syntax/facts.ts';
import type { LanguageArchitecture } from '../resolution/language-architecture.ts';
import { ENTITY_SUPERS } from '../resolution/stored-types.ts';
import { createPythonResolver } from './resolver.ts';

const STORED = /(^|\.)(Base|Document|DeclarativeBase|MappedAsDataclass)$|(^|\.)models\.Model$/;
const SCHEMAS =
  /(^|\.)(BaseModel|SQLModel|Schema|Serializer|ModelSerializer|TypedDict|NamedTuple|Enum|IntEnum|StrEnum|Exception|Form|ModelForm|Protocol)$|(Base|Create|Update|Public|Enum|Error|Exception)$/;

/** Schemas, forms and enumerations stand beside the stored classes. */
function isStored(type: TypeFact): boolean {
  // SQLModel: `table=True` tells the stored class from its request and response shapes.
  if (type.annotations.some(({ name, arguments: value }) => name === 'table' && value === 'True'))
    return true;
  if (type.supers.some((name) => ENTITY_SUPERS.test(name) || STORED.test(name))) return true;
  return !type.supers.some((name) => SCHEMAS.test(name));
}

export const PYTHON_ARCHITECTURE: LanguageArchitecture = {
  unit: 'file',
  cycles: 'loaded-files',
  createResolver: createPythonResolver,
  roles: {
    byPlace: true,
    isStored,
    holdsData: ({ types }) =>
      types.some((type) => (type.kind === 'class' || type.kind === 'struct') && isStored(type)),
  },
  endpoints: {},
};
