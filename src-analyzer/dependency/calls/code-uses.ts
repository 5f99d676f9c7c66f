/** A function that code calls, or passes on to be called. */
export interface Use {
  /** As its language writes it in full: `golang.org/x/net/html.Parse`, `ammonia::clean`. */
  readonly name: string;
  readonly line: number;
  /** In a test that stands inside the file. */
  readonly insideTest: boolean;
}

/** What a file does with the functions that were asked for. */
export interface CodeUses {
  /** Surely of that function. */
  readonly uses: readonly Use[];
  /** Functions that may be meant where the file does not say which is. */
  readonly unclear: ReadonlySet<string>;
}
