/** What moved methods become, in the words of their language. */
export type PartKind = 'class' | 'type' | 'module';
