/** A failed call in words. */
export const errors = {
  /** @param code of the contract (`src-contract/errors.ts`), 0 when the backend did not answer; `message` is its sentence */
  told: (_code: number, message: string): string => message,
};
