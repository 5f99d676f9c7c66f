interface Named {
  readonly id: number;
  readonly name: string;
}

/** The names of projects by their ids; those that share one have their number beside it, as in their address. */
export function toldApart(projects: readonly Named[]): ReadonlyMap<number, string> {
  const count = Map.groupBy(projects, ({ name }) => name);
  return new Map(
    projects.map(({ id, name }) => [id, (count.get(name)?.length ?? 0) > 1 ? `${name} (#${id})` : name]),
  );
}
