import type { LanguageFacts, Visitor } from '#analyzer/languages/facts/language-facts.ts';
import { addAnnotationRoutes } from './annotation-routes.ts';
import type { SyntaxFacts } from './facts.ts';
import { FactsBuilder } from './facts-builder.ts';
import type { FlatTree } from './flat-tree.ts';
import { ComplexityMeter } from './complexity.ts';
import { namesInMarkup } from './markup-names.ts';
import type { KindTable } from './kind-table.ts';

interface Prepared {
  readonly tracksUse: boolean;
  readonly visitors: (Visitor | undefined)[];
  readonly meter: ComplexityMeter;
}

const prepared = new WeakMap<KindTable, Prepared>();

function prepare(tree: FlatTree, language: LanguageFacts): Prepared {
  const known = prepared.get(tree.kinds);
  if (known) return known;
  const visitors: (Visitor | undefined)[] = tree.kinds.names.map(() => undefined);
  for (const [kind, visitor] of Object.entries(language.visitors)) {
    const id = tree.kinds.id(kind);
    if (id >= 0) visitors[id] = visitor;
  }
  visitors[tree.kinds.error] = (builder, i) => builder.addErrorLine(i);
  const tracksUse = language.tracksUse?.some((name) => name === tree.grammar) ?? false;
  const made = { tracksUse, visitors, meter: new ComplexityMeter(tree.kinds, language.complexity) };
  prepared.set(tree.kinds, made);
  return made;
}

/**
 * Reads the structural facts of one parsed file in a single pass.
 * @param language how they are read from the grammar of the tree
 * @param markup text outside of the tree that may use what the script imports (Vue, Svelte); '' for none
 */
export function readStructure(tree: FlatTree, language: LanguageFacts, markup = ''): SyntaxFacts {
  const { tracksUse, visitors, meter } = prepare(tree, language);
  const builder = new FactsBuilder(tree);
  const { kind, size } = tree;
  const { functions } = builder.facts;
  meter.start(tree);
  for (let i = 0; i < size; i++) {
    if (i >= builder.nextEnd) builder.leaveBefore(i);
    const own = kind[i] ?? 0;
    const before = functions.length;
    visitors[own]?.(builder, i);
    const entered = functions.length > before;
    if (entered || meter.counts(own)) meter.visit(i, entered, builder.openFunction);
  }
  if (tracksUse) {
    for (const name of namesInMarkup(markup)) builder.useText(name);
    builder.markUnusedImports();
  }
  const facts = builder.finish();
  addAnnotationRoutes(facts);
  return facts;
}
