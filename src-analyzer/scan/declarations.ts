/**
 * What a manifest declares, as `ecosystem:name` (lower case): `npm:react`, `maven:org.springframework.boot:spring-boot`,
 * `image:postgres`, `jdbc:mysql`, `file:dockerfile`. Behind `aside ` where what is shipped does not hold it by itself: it is
 * installed for development or tests only, or because something else needs it.
 */
export type Declaration = string;

const ASIDE = 'aside ';

export const aside = (declared: readonly Declaration[]): Declaration[] =>
  declared.map((one) => `${ASIDE}${one}`);

export const isAside = (declared: Declaration): boolean => declared.startsWith(ASIDE);

/** The declaration alone, whatever it is for. */
export const withoutAside = (declared: Declaration): Declaration =>
  isAside(declared) ? declared.slice(ASIDE.length) : declared;
