/** Types of `java.lang`, by their full names. */
export const JAVA_LANG: ReadonlySet<string> = new Set(
  (
    'String Object Integer Long Double Float Boolean Character Byte Short Math System Runtime Process ProcessBuilder Thread ' +
    'StringBuilder StringBuffer Class ClassLoader Enum Iterable Number CharSequence Comparable Runnable Exception Throwable'
  )
    .split(' ')
    .map((name) => `java.lang.${name}`),
);

/** Publishers of Reactor and Mutiny, and flows of coroutines: a plan that runs for each subscriber. */
export const COLD_TYPES = /^(?:[\w.]{1,80}\.)?(Mono|Flux|Uni|Multi|Flow)<[^]/;
