/** Why an export of advisories is not taken: a sentence for the user that says what is wrong and what to do. */
export class ExportRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ExportRefusal';
  }
}

export const noExport = (what: string): ExportRefusal =>
  new ExportRefusal(`This is not an OSV export of one ecosystem: ${what}.`);
