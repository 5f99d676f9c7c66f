import type { ProgramPart, ProgramParts } from '#analyzer/rules/started-by-hand.ts';

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
function reached(links: Links, from: Iterable<string>): ReadonlySet<string> {
  const seen = new Set(from);
  // What is added while a set is walked is walked too.
  for (const key of seen) for (const next of links.get(key) ?? []) seen.add(next);
  return seen;
}

/** Which files are part of nothing but programs that people start, watch and stop. */
export class OnlyByHand {
  private readonly keyOf: ProgramParts['keyOf'];
  private readonly byPeople: ReadonlySet<string>;
  private readonly byOthers: ReadonlySet<string>;

  constructor({ parts, keyOf }: ProgramParts) {
    const uses = new Map([...parts].map(([key, one]) => [key, one.uses]));
    const users = inverted(uses);
    const keysWhere = (is: (one: ProgramPart, key: string) => boolean): string[] =>
      [...parts].filter(([key, one]) => is(one, key)).map(([key]) => key);
    const serving = reached(
      users,
      keysWhere(({ serves }) => serves),
    );
    // What nothing uses and nobody starts is found in some way that is not known.
    const open = keysWhere(
      ({ starts }, key) =>
        starts === 'OTHERS' ||
        (starts === 'NOBODY' && !users.has(key)) ||
        (starts === 'PERSON' && serving.has(key)),
    );
    this.keyOf = keyOf;
    this.byOthers = reached(uses, open);
    this.byPeople = reached(
      uses,
      keysWhere(({ starts }) => starts === 'PERSON' || starts === 'STAND_IN'),
    );
  }

  /** Only where it is known of all that use the file, however far away, who starts them. */
  has(path: string): boolean {
    const key = this.keyOf(path);
    return this.byPeople.has(key) && !this.byOthers.has(key);
  }
}

/** Which files are part of nothing but functions that a cloud calls, and ends after a time. */
export class EndedByCloud {
  private readonly keyOf: ProgramParts['keyOf'];
  private readonly byCloud: ReadonlySet<string>;
  private readonly byOthers: ReadonlySet<string>;

  constructor({ parts, keyOf, functions }: ProgramParts) {
    const uses = new Map([...parts].map(([key, one]) => [key, one.uses]));
    this.keyOf = keyOf;
    this.byCloud = reached(uses, functions?.called ?? []);
    // Whoever starts it by hand ends it as well.
    const isByHand = (key: string): boolean => {
      const { starts, serves } = parts.get(key) ?? {};
      return serves === false && (starts === 'PERSON' || starts === 'STAND_IN');
    };
    this.byOthers = reached(
      uses,
      [...(functions?.begun ?? [])].filter((key) => !isByHand(key)),
    );
  }

  /** Only where nothing else that a program may begin with leads to the file. */
  has(path: string): boolean {
    const key = this.keyOf(path);
    return this.byCloud.has(key) && !this.byOthers.has(key);
  }
}
