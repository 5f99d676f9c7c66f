/** All that a request sends, and each value of it: a text, a list or a hash. */
export const PARAMETERS = 'ActionController::Parameters';
/** Our own name for what `permit`, `slice` and the like leave of it, and for what is made of it: always a hash. */
export const CHOSEN_PARAMETERS = 'ChosenParameters';
