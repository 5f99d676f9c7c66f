const NOT_GIVEN = new Set(
  'this _GET _POST _REQUEST _COOKIE _FILES _SERVER _ENV _SESSION GLOBALS loop'.split(' '),
);

/** Variables of PHP code that whoever shows the template may give, as parameters. */
export function phpParameters(code: string): string {
  const names = new Set([...code.matchAll(/\$([a-zA-Z_]\w*)/g)].map(([, name = '']) => name));
  return [...names]
    .filter((name) => !NOT_GIVEN.has(name))
    .map((name) => `$${name}`)
    .join(', ');
}
