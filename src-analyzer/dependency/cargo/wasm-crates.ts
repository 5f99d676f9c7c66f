/** Crates that speak to JavaScript: nothing of them is compiled but for WebAssembly. */
const WASM =
  /^(?:js-sys|web-sys|wasm-bindgen(?:-.+)?|wasm-streams|wasm-timer|gloo(?:-.+)?|console_error_panic_hook)$/;
/** What web-time is to these they ask for in WebAssembly alone; others build it for every system. */
const ASKS_FOR_TIME: ReadonlySet<string> = new Set(['rustls-pki-types', 'instant']);
const CONDITION = 'Cargo target wasm32';

interface Crates {
  /** The names of the crates of the lock file by their keys. */
  readonly names: ReadonlyMap<string, string>;
  /** What a crate needs, by names. */
  readonly needs: (key: string) => readonly string[];
  /** The names of the project's own crates. */
  readonly own: ReadonlySet<string>;
}

/**
 * The condition of crates that a lock file only has because it is for all systems; undefined for the others. A project whose own crates
 * ask for one of them is built for WebAssembly.
 */
export function wasmConditions({ names, needs, own }: Crates): (name: string) => string | undefined {
  const isForWasm = [...names].some(
    ([key, name]) => own.has(name) && needs(key).some((one) => WASM.test(one)),
  );
  if (isForWasm) return () => undefined;
  const askers = [...names].flatMap(([key, name]) => (needs(key).includes('web-time') ? [name] : []));
  const isTimeOfWasm =
    askers.length > 0 && askers.every((name) => ASKS_FOR_TIME.has(name) || WASM.test(name));
  return (name) => (WASM.test(name) || (name === 'web-time' && isTimeOfWasm) ? CONDITION : undefined);
}
