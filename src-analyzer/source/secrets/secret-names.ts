/**
 * Words that end the name of a value nobody else should know: `db.password`, `apiKey`, `client_secret`.
 * Source of a regular expression, to be used without regard to case.
 */
export const SECRET_WORDS =
  '(?:passw(?:or)?d|passphrase|pwd|(?<=[._-])pass|secret(?:[-_.]?key)?|token|api[-_.]?key|access[-_.]?key(?:[-_.]?secret)?|account[-_.]?key|private[-_.]?key|auth[-_.]?key|credentials?)';

/** Whether a text is worth a closer look: any of the words, wherever they stand. */
export const SECRET_MENTION =
  /passw|passphrase|pwd|[._-]pass(?![a-z])|secret|token|(?:api|access|account|private|auth)[-_.]?key|credential/i;
