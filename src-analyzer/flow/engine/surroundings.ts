import { Names } from '../names/names.ts';
import { type FlowFile, type FunctionInfo, ProjectIndex } from '../names/project-index.ts';
import { knownTypes, TableIndex, typesAbove } from '../tables/table-index.ts';
import { FILE_BODY } from '../program/program.ts';
import type { HandlerRow, LanguageTables } from '../tables/table.ts';
import { WrittenFields } from './written-fields.ts';

/** What a project declares and what the tables say, which looks do not change. */
export class Surroundings {
  readonly index: ProjectIndex;
  readonly names: Names;
  /** Types that the tables speak of. */
  readonly known: ReadonlySet<string>;
  /** Rows of handlers by their heads alone; null for functions that are none. */
  readonly handlerRows = new Map<FunctionInfo, HandlerRow | null>();
  readonly written: WrittenFields;
  private readonly variables: ReadonlyMap<string, number>[] = [];
  private readonly tables: LanguageTables;
  private readonly tablesOf = new Map<string, TableIndex>();

  constructor(files: readonly FlowFile[], tables: LanguageTables) {
    const all = [...new Set([...tables.values()].flat())];
    this.tables = tables;
    this.index = new ProjectIndex(files);
    this.written = new WrittenFields(this.index);
    this.known = knownTypes(all);
    this.names = new Names(this.index, this.known, typesAbove(all));
  }

  /** The number of a variable that a file's own code declares; undefined where it has none of that name. */
  variableOf(file: number, name: string): number | undefined {
    let names = this.variables[file];
    if (!names) {
      const body = this.index.functionsOfFile[file]?.[0]?.fn;
      const found = body?.name === FILE_BODY ? body.variables.map((one, at) => [one.name, at] as const) : [];
      // The first of a name is meant.
      this.variables[file] = names = new Map(found.toReversed());
    }
    return names.get(name);
  }

  /** What the tables say of a file's language. */
  tablesFor(file: number): TableIndex {
    const language = this.index.files[file]?.language ?? '';
    let index = this.tablesOf.get(language);
    if (!index) {
      index = new TableIndex(this.tables.get(language) ?? []);
      this.tablesOf.set(language, index);
    }
    return index;
  }
}
