const apart = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2');

/** A name as words in lower case, joined by lines: `NTLMEngine.lmHash` as `ntlm_engine_lm_hash`. */
export function words(name: string): string {
  return apart(name)
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z\d]+/g, '_')
    .toLowerCase();
}

/**
 * The same with nothing but `resetToken` taken apart (`reset_token`): capitals in a row stay one word, and a key such as
 * `x-token` is not the same as a name.
 */
export function wordsAsWritten(name: string): string {
  return apart(name).toLowerCase();
}
