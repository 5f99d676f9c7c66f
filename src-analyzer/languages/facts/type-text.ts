/** `List<User>` → `List`, `a.b.User` → `User`, `User[]` → `User`; what a type annotation is called. */
export function bareTypeName(text: string): string {
  const end = text.search(/[<[({?\s]/);
  const head = (end > 0 ? text.slice(0, end) : text).replace(/^[*&\s]+/, '');
  return head.slice(Math.max(head.lastIndexOf('.'), head.lastIndexOf('\\'), head.lastIndexOf(':')) + 1);
}

/** A type as written, on one line, at most 120 characters. */
export function typeText(text: string): string {
  const flat = text.includes('\n') ? text.replace(/\s+/g, ' ') : text;
  return flat.length > 120 ? flat.slice(0, 120) : flat;
}

/** `"a/b"`, `'a/b'` or `` `a/b` `` without its quotes. */
export function unquoted(text: string): string {
  return text.replace(/^[a-zA-Z@$]*["'`]+|["'`]+$/g, '');
}

const PACKAGE_SYMBOLS = /^[A-Z]/;

export function isCapitalised(name: string): boolean {
  return PACKAGE_SYMBOLS.test(name);
}
