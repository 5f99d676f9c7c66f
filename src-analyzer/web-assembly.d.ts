/** The part of the WebAssembly API the analyzer uses; the compiler knows it only together with the whole DOM. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  const Memory: new (descriptor: { initial: number; maximum?: number }) => Memory;
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  const Module: new (bytes: Uint8Array) => Module;
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  const Instance: new (module: Module, imports?: Record<string, unknown>) => Instance;
  function compile(bytes: Uint8Array): Promise<Module>;
  class RuntimeError extends Error {}
}
