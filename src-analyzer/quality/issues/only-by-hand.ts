import type { ProgramParts } from '#analyzer/rules/started-by-hand.ts';

type Links = ReadonlyMap<string, ReadonlySet<string>>;

function inverted(links: Links): Links {
  const result = new Map<string, Set<string>>();
  for (const [from, targets] of links)
    for (const to of targets) {
      if (to === from) continue;
      const known = result.get(to);
      if (known) known.add(from);
      else result.set(to, new Set([from]));
    }
  return result;
}

/** What some keys lead to, themselves included. */
function reached(links: Links, from: Iterable<string>): Set<string> {
  const seen = new Set(from);
  // What is added while a set is walked is walked too.
  for (const key of seen) for (const next of links.get(key) ?? []) seen.add(next);
  return seen;
}

/** Which files are part of nothing but programs that people start, watch and stop. */
export class OnlyByHand {
  private readonly program: ProgramParts;
  private readonly loads: Links;
  private readonly users: Links;
  private readonly known = new Map<string, boolean>();

  constructor(program: ProgramParts) {
    this.program = program;
    const { parts } = program;
    this.loads = new Map([...parts].map(([key, { loads }]) => [key, loads]));
    this.users = inverted(new Map([...parts].map(([key, { uses }]) => [key, uses])));
  }

  /** Only where it is known of all that use the file, however far away, who starts them. */
  has(path: string): boolean {
    const key = this.program.keyOf(path);
    const known = this.known.get(key) ?? this.isByHand(key);
    this.known.set(key, known);
    return known;
  }

  private isByHand(key: string): boolean {
    const { parts } = this.program;
    if (!parts.has(key)) return false;
    const started: string[] = [];
    let hasStart = false;
    for (const one of reached(this.users, [key])) {
      const starts = parts.get(one)?.starts;
      if (starts === 'OTHERS') return false;
      if (starts === 'PERSON') started.push(one);
      if (starts === 'PERSON' || starts === 'STAND_IN') hasStart = true;
      // What nothing uses and nobody starts is found in some way that is not known.
      else if (!this.users.has(one)) return false;
    }
    return hasStart && !this.serve(started);
  }

  private serve(started: readonly string[]): boolean {
    for (const one of reached(this.loads, started)) if (this.program.parts.get(one)?.serves) return true;
    return false;
  }
}
