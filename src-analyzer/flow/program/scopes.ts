/** A variable and the function that declares it. */
export interface Found {
  /** Index in the function's `variables`. */
  readonly variable: number;
  /** Index in the file's `functions`. */
  readonly function: number;
}

/** The names one function declares, block by block. */
export class Scopes {
  private readonly blocks: Map<string, number>[] = [new Map()];

  open(): void {
    this.blocks.push(new Map());
  }

  close(): void {
    if (this.blocks.length > 1) this.blocks.pop();
  }

  add(name: string, variable: number, reach: 'block' | 'function'): void {
    const scope = reach === 'function' ? this.blocks[0] : this.blocks.at(-1);
    scope?.set(name, variable);
  }

  find(name: string): number | undefined {
    for (let at = this.blocks.length - 1; at >= 0; at--) {
      const variable = this.blocks[at]?.get(name);
      if (variable !== undefined) return variable;
    }
    return undefined;
  }
}
