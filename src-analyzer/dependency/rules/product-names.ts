import type { Cycle, Product } from './rule-files.ts';

/** What a product was called up to a major version, where it has another name since. */
const EARLIER_TITLES: ReadonlyMap<string, { readonly title: string; readonly before: number }> = new Map([
  ['dotnet', { title: 'Microsoft .NET Core', before: 5 }],
]);

/** `Spring Boot 2.7`: the product and its release line. .NET 2.0 is another product than .NET Core 2.0. */
export function nameOf({ product, title }: Product, { cycle }: Pick<Cycle, 'cycle'>): string {
  const earlier = EARLIER_TITLES.get(product);
  const isEarlier = earlier !== undefined && Number.parseInt(cycle, 10) < earlier.before;
  return `${isEarlier ? earlier.title : title} ${cycle}`;
}
