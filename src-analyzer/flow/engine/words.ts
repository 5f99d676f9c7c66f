/** A name as words in lower case, joined by lines: `NTLMEngine.lmHash` as `ntlm_engine_lm_hash`. */
export function words(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z\d]+/g, '_')
    .toLowerCase();
}
