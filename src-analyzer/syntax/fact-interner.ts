import type { AnnotationFact, FunctionFact, ImportFact, TypeFact } from './facts.ts';
import type { ParsedProjectFile } from './worker-messages.ts';

/**
 * Messages from worker threads bring every string and every empty list again. Names that recur in thousands of files
 * are kept once, and one list stands for all empty ones: facts are never changed after this.
 */
export class FactInterner {
  private readonly strings = new Map<string, string>();
  private readonly nothing: never[] = [];

  interned(file: ParsedProjectFile): ParsedProjectFile {
    const { facts } = file;
    this.internAll(facts.calls.names);
    this.internAll(facts.references.names);
    this.internAll(facts.exports);
    for (const fact of facts.imports) this.internImport(fact);
    for (const fact of facts.types) this.internType(fact);
    for (const fact of facts.functions) this.internFunction(fact);
    for (const fact of facts.symbols) {
      fact.name = this.one(fact.name);
      fact.kind = this.one(fact.kind);
      fact.memberLines = this.list(fact.memberLines);
    }
    return file;
  }

  private internImport(fact: ImportFact): void {
    const isRenamed = fact.locals !== fact.names;
    this.internAll(fact.names);
    if (isRenamed) this.internAll(fact.locals);
    fact.specifier = this.one(fact.specifier);
    fact.names = this.list(fact.names);
    fact.locals = isRenamed ? this.list(fact.locals) : fact.names;
  }

  private internType(fact: TypeFact): void {
    fact.name = this.one(fact.name);
    fact.namespace = this.one(fact.namespace);
    this.internAll(fact.supers);
    fact.supers = this.list(fact.supers);
    fact.annotations = this.annotations(fact.annotations);
    for (const field of fact.fields) {
      field.name = this.one(field.name);
      field.type = this.one(field.type);
      field.annotations = this.annotations(field.annotations);
    }
    fact.fields = this.list(fact.fields);
  }

  private internFunction(fact: FunctionFact): void {
    fact.name = this.one(fact.name);
    fact.returnType = this.one(fact.returnType);
    fact.annotations = this.annotations(fact.annotations);
    for (const list of [fact.parameters, fact.locals]) {
      for (const parameter of list) {
        parameter.name = this.one(parameter.name);
        parameter.type = this.one(parameter.type);
      }
    }
    fact.parameters = this.list(fact.parameters);
    fact.locals = this.list(fact.locals);
  }

  private annotations(facts: AnnotationFact[]): AnnotationFact[] {
    for (const fact of facts) {
      fact.name = this.one(fact.name);
      fact.arguments = this.one(fact.arguments);
    }
    return this.list(facts);
  }

  private list<T>(items: T[]): T[] {
    return items.length === 0 ? this.nothing : items;
  }

  private internAll(names: string[]): void {
    for (let i = 0; i < names.length; i++) names[i] = this.one(names[i] ?? '');
  }

  private one(text: string): string {
    const known = this.strings.get(text);
    if (known !== undefined) return known;
    this.strings.set(text, text);
    return text;
  }
}
