/** Why an archive is not taken: a sentence for the user that says what is wrong and what to do. */
export class ZipRefusal extends Error {
  /** What no sound archive contains; undefined where the archive is sound, but not to be taken. */
  readonly detail: string | undefined;

  constructor(message: string, detail?: string) {
    super(message);
    this.name = 'ZipRefusal';
    this.detail = detail;
  }
}

/** For everything that no sound archive contains. */
export function damaged(detail: string): ZipRefusal {
  return new ZipRefusal(`This is not a valid zip file (${detail}): please pack the project again.`, detail);
}

/** What would change how a sentence is shown: control characters and directional marks. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const SHOWN_CHARS = 80;

/** An entry's name as it may stand in a sentence: printable, short, and never starting like an absolute path. */
export function shown(name: string): string {
  const printable = name.replace(UNPRINTABLE, '?').replace(/^[\\/]+/, '');
  return printable.length > SHOWN_CHARS ? `"…${printable.slice(-SHOWN_CHARS)}"` : `"${printable}"`;
}
