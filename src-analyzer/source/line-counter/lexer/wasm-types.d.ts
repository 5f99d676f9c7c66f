/**
 * The few AssemblyScript words the lexer uses, so that one source is checked by the TypeScript compiler, compiled to
 * WebAssembly, and run as plain JavaScript by the tests.
 */
declare type i32 = number;
declare const i32: {
  load(address: number): number;
  load8_u(address: number): number;
  store(address: number, value: number): void;
  store8(address: number, value: number): void;
};
