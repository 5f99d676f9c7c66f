/** What a person types before everything is deleted, in every language (D103). */
export const ERASE_CONFIRMATION = 'DELETE';
