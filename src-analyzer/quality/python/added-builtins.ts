/** `builtins.T = …`, `builtins.__dict__["T"] = …`, `setattr(builtins, "T", …)`; the module was called `__builtin__` once. */
const ADDED =
  /\b(?:builtins|__builtins?__)(?:\.(\w+)\s*=(?!=)|\.__dict__\[\s*["'](\w+)["']\s*\]\s*=(?!=)|\[\s*["'](\w+)["']\s*\]\s*=(?!=))|\bsetattr\(\s*(?:builtins|__builtins?__)\s*,\s*["'](\w+)["']/g;
/** What `install` of the standard library's gettext adds. */
const INSTALLS_GETTEXT = /\bgettext\.install\(|\.install\(\s*(?:names\s*=|\[["']n?gettext)/;
const OF_GETTEXT = ['_', 'gettext', 'ngettext', 'pgettext', 'npgettext'];

/** Names that a file gives to every file of its program. */
export function addedBuiltins(text: string): string[] {
  const added = text.includes('builtin')
    ? [...text.matchAll(ADDED)].map(([, ...names]) => names.find((name) => name !== undefined) ?? '')
    : [];
  return INSTALLS_GETTEXT.test(text) ? [...added, ...OF_GETTEXT] : added;
}
