/**
 * The few AssemblyScript words the lexer uses, so that one source is checked by the TypeScript compiler, compiled to
 * WebAssembly, and run as plain JavaScript by the tests.
 */
declare type i32 = number;
declare type u8 = number;
// The type parameter tells the compiler the width of the access.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
declare function load<T extends number>(address: number): T;
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
declare function store<T extends number>(address: number, value: number): void;
