import type { CodeModel } from '../graph.ts';
import { createCFamilyResolver } from './c-family.ts';
import { createEcmaScriptResolver } from './ecmascript.ts';
import { createGoResolver } from './go.ts';
import { createJvmResolver } from './jvm.ts';
import { createCSharpResolver, createPhpResolver } from './namespaces.ts';
import { createPythonResolver } from './python.ts';
import type { Resolver } from './resolver.ts';
import { createRubyResolver } from './ruby.ts';
import { createRustResolver } from './rust.ts';

const CREATORS = [
  { languages: ['Java', 'Kotlin'], create: createJvmResolver },
  { languages: ['TypeScript', 'JavaScript', 'Vue', 'Svelte'], create: createEcmaScriptResolver },
  { languages: ['Python'], create: createPythonResolver },
  { languages: ['Go'], create: createGoResolver },
  { languages: ['C#'], create: createCSharpResolver },
  { languages: ['PHP'], create: createPhpResolver },
  { languages: ['Ruby'], create: createRubyResolver },
  { languages: ['Rust'], create: createRustResolver },
  { languages: ['C', 'C++'], create: createCFamilyResolver },
] as const;

/** The resolver of each language that occurs in the model. */
export function createResolvers(model: CodeModel): ReadonlyMap<string, Resolver> {
  const present = new Set(model.files.map((file) => file.language));
  const resolvers = new Map<string, Resolver>();
  for (const { languages, create } of CREATORS) {
    if (!languages.some((language) => present.has(language))) continue;
    const resolver = create(model);
    for (const language of languages) resolvers.set(language, resolver);
  }
  return resolvers;
}
