/** GitHub Linguist's colours of the common languages; the rest take a neutral one. */
const COLORS: Record<string, string> = {
  TypeScript: '#3178c6', JavaScript: '#e3c63c', Java: '#b07219', Kotlin: '#a97bff', Python: '#3572a5', Go: '#00add8',
  Rust: '#c98d6c', C: '#6f6f6f', 'C++': '#f34b7d', 'C#': '#178600', PHP: '#6d78b5', Ruby: '#a8232b', Swift: '#f05138',
  Scala: '#c22d40', Vue: '#41b883', Svelte: '#ff3e00', HTML: '#e34c26', CSS: '#663399', SCSS: '#c6538c', Less: '#4a659b',
  Shell: '#7fc04a', PowerShell: '#2b5b95', SQL: '#e38c00', Dart: '#00b4ab', Lua: '#3d3d9e', Perl: '#0298c3', R: '#198ce7',
  Haskell: '#5e5086', Elixir: '#6e4a7e', Clojure: '#db5855', Groovy: '#4298b8', JSON: '#8a8a8a', YAML: '#cb171e',
  XML: '#0060ac', Markdown: '#4a86cf', TOML: '#9c4221', Dockerfile: '#384d54', Makefile: '#427819', CMake: '#da3434',
  OTHER: 'var(--v-line-strong)', Zig: '#ec915c', 'Objective-C': '#438eff', Text: '#9aa2ae', TeX: '#5a7d3a', MDX: '#d39b0a',
}; // prettier-ignore

export function colorOfLanguage(language: string): string {
  return COLORS[language] ?? '#8b93a1';
}
