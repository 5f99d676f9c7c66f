/** What commits are signed with. */
export interface Identity {
  readonly name: string;
  /** In small letters. */
  readonly address: string;
}

/** An address that more names use is that of a team, a machine or a template. */
const MAX_NAMES_OF_ADDRESS = 5;
/** What machines, servers and examples sign with. */
const NOBODY =
  /^(?:root|user|ubuntu|vagrant|git|nobody|none|unknown|no-?reply|do-?not-?reply)@|@(?:localhost|example\.\w+)$|^[^@]*$/;
/** What several people may share, as long as only one of them is named in full. */
const OFFICE =
  /^(?:admin|administrator|contact|dev|developers?|development|devs|hello|info|it|mail|office|support|team|webmaster)@/;
/** What git asks to fill in. */
const NO_NAME = new Set(['your name', 'your full name', 'first last', 'unknown author']);

/** GitHub's own address of an account: its number, where it has one, and its login of that time. */
const GITHUB = /^(?:(\d{1,20})\+)?([^@+]{1,100})@users\.noreply\.github\.com$/;

/** A name as it is compared: its words without accents, signs and capitals; `MaxMuster` has two. */
function wordsOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const words = plain.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? name : words.join(' ').toLowerCase();
}

const isFull = (words: string): boolean => words.includes(' ') && !NO_NAME.has(words);

/** Sets that grow together. */
class Unions {
  private readonly parent: number[];

  constructor(size: number) {
    this.parent = Array.from({ length: size }, (_, at) => at);
  }

  rootOf(at: number): number {
    let root = at;
    for (let up = this.parent[root]; up !== undefined && up !== root; up = this.parent[root]) {
      this.parent[root] = this.parent[up] ?? up;
      root = up;
    }
    return root;
  }

  /** The first of all is the root of its set. */
  join(members: readonly number[]): void {
    const roots = members.map((at) => this.rootOf(at));
    const least = Math.min(...roots);
    for (const root of roots) this.parent[root] = least;
  }
}

/** What proves by itself that two identities are one person's, each with who has it. */
function proofsOf(identities: readonly Identity[], words: readonly string[]): Map<string, number[]> {
  const logins = new Set(identities.map(({ address }) => GITHUB.exec(address)?.[2]));
  const proofs = new Map<string, number[]>();
  const add = (proof: string, at: number): void => {
    const known = proofs.get(proof);
    if (known) known.push(at);
    else proofs.set(proof, [at]);
  };
  identities.forEach(({ name, address }, at) => {
    const own = words[at] ?? '';
    const [, account, login] = GITHUB.exec(address) ?? [];
    if (account !== undefined) add(`account ${account}`, at);
    if (login !== undefined) add(`login ${login}`, at);
    else if (!NOBODY.test(address)) add(`address ${address}`, at);
    // A login or a name with a number was made to be told from others, a first name was not.
    if (logins.has(name.toLowerCase())) add(`login ${name.toLowerCase()}`, at);
    else if (isFull(own) || /\d/.test(own)) add(`name ${own}`, at);
  });
  return proofs;
}

/** Names without those that are a part of another one: `Shop Design` of `Ann at Shop Design`. */
const apart = (names: readonly string[]): string[] =>
  names.filter((name) => !names.some((other) => other !== name && ` ${other} `.includes(` ${name} `)));

/** Whether so few names use an address that it is one person's. */
function isPersonal(proof: string, names: ReadonlySet<string>): boolean {
  const [kind, address = ''] = proof.split(' ');
  if (kind !== 'address') return true;
  if (OFFICE.test(address) && apart([...names].filter(isFull)).length > 1) return false;
  return names.size <= MAX_NAMES_OF_ADDRESS;
}

/** A shorter part of a name is in many a word. */
const MIN_PART = 4;

const isMadeOf = (handle: string, full: string): boolean =>
  full
    .split(' ')
    .some((part) => part.length >= MIN_PART && part.length < handle.length && handle.includes(part));

/** A word made of somebody's name, as `mholm` of Mia Holm, is theirs wherever nobody else signs with it. */
function joinHandles(unions: Unions, words: readonly string[]): void {
  const fullNames = new Map<number, string[]>();
  words.forEach((name, at) => {
    const root = unions.rootOf(at);
    if (isFull(name)) fullNames.set(root, [...(fullNames.get(root) ?? []), name]);
  });
  for (const [word, members] of Map.groupBy(words.keys(), (at) => words[at] ?? '')) {
    if (word.includes(' ') || members.length === 1) continue;
    const named = [...new Set(members.map((at) => unions.rootOf(at)))].flatMap((root) => {
      const names = fullNames.get(root);
      return names ? [names] : [];
    });
    const [only] = named;
    if (named.length === 1 && only?.some((full) => isMadeOf(word, full)) === true) unions.join(members);
  }
}

/**
 * Tells which identities are one person's, and gives each the name of its person: those of one address, one account of
 * GitHub, one name of several words, or one word made of such a name. A first name alone is no proof beside other names; people of whom nothing else is
 * known than the same word cannot be told apart, and are one.
 * @param identities the newest first, by which people are called: by a full name where they have one
 */
export function joinPeople(identities: readonly Identity[]): string[] {
  const words = identities.map(({ name }) => wordsOf(name));
  const wordsAt = (at: number): string => words[at] ?? '';
  const unions = new Unions(identities.length);
  for (const [proof, members] of proofsOf(identities, words))
    if (isPersonal(proof, new Set(members.map(wordsAt)))) unions.join(members);
  joinHandles(unions, words);
  const membersOf = (): number[][] => [...Map.groupBy(identities.keys(), (at) => unions.rootOf(at)).values()];
  const alone = membersOf().filter((members) => new Set(members.map(wordsAt)).size === 1);
  for (const same of Map.groupBy(alone, ([first = 0]) => wordsAt(first)).values()) unions.join(same.flat());
  return namesOf(identities, membersOf());
}

/** The name of each identity's person, no two of them alike where they have others. */
function namesOf(identities: readonly Identity[], people: readonly number[][]): string[] {
  const found: string[] = [];
  const taken = new Set<string>();
  for (const members of people) {
    const names = members.map((at) => identities[at]?.name ?? '');
    const ranked = [
      ...names.filter((name) => name.trim().includes(' ')),
      ...names.filter((name) => isFull(wordsOf(name))),
      ...names,
    ];
    const called = ranked.find((name) => !taken.has(wordsOf(name))) ?? ranked[0] ?? '';
    taken.add(wordsOf(called));
    for (const at of members) found[at] = called;
  }
  return found;
}
