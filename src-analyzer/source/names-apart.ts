/** A file, or a type declared in one, by the name sentences give it. */
export interface NamedFile {
  /** The end of the path for a file (`index.ts`, `cart/index.ts`), the type's own name for a type. */
  readonly name: string;
  /** The file, relative to the project. */
  readonly path: string;
}

/**
 * How a sentence that names all of `places` has to call each of them, in the same order: by its name alone, and where
 * another place has that name, with as many folders before it as tell the two apart (`src/i18n.ts` and
 * `utils/i18n.ts`, `billing/Order` and `sales/Order`). Types of one name in one folder are told apart by their files.
 */
export function namesApart(places: readonly NamedFile[]): string[] {
  const labelOf = new Map(
    [...Map.groupBy(places, ({ name }) => name)].map(([name, namesakes]) => [name, labelsFor(namesakes)]),
  );
  return places.map((place) => labelOf.get(place.name)?.(place) ?? place.name);
}

/** The way to call each of some places of one name. */
function labelsFor(namesakes: readonly NamedFile[]): (place: NamedFile) => string {
  const places = new Map(namesakes.map((place) => [place.path, place]));
  if (places.size === 1) return ({ name }) => name;
  const byWhole = Map.groupBy(places.values(), nameWithFolders);
  const uses = new Map<string, number>();
  for (const end of [...byWhole.keys()].flatMap(endsOf)) uses.set(end, (uses.get(end) ?? 0) + 1);
  return (place) => {
    const whole = nameWithFolders(place);
    const atLeast = endsOf(whole).filter((end) => end.length >= place.name.length);
    const label = atLeast.find((end) => uses.get(end) === 1) ?? whole;
    return byWhole.get(whole)?.length === 1 ? label : `${label} (${fileName(place.path)})`;
  };
}

/** `src/cart/index.ts` for that file, `src/billing/Order` for the type in a file of that folder. */
function nameWithFolders({ name, path }: NamedFile): string {
  if (`/${path}`.endsWith(`/${name}`)) return path;
  return path.slice(0, path.lastIndexOf('/') + 1) + name;
}

/** `c`, `b/c` and `a/b/c` of `a/b/c`. */
function endsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(-1 - at).join('/'));
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
