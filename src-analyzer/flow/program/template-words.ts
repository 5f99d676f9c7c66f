/** Function that writes a template's page; its parameters are the variables of the template. */
export const TEMPLATE_BODY = '<template>';

/*
 * A template with code in it becomes a text of that code's language. Names there that no author writes:
 */

/** The same function, which is called `TEMPLATE_BODY` once it is a program. */
export const TEMPLATE_FUNCTION = '__template';

/** Is given what the template shows without escaping it. */
export const RAW_OUTPUT = '__raw_output';

/** Shows another template in this one: its name, and a map of variables beside those of this one. */
export const INCLUDE = '__include';

/** Begins the name of a call that says which parameter of another page this one fills: `__fills_head__title`. */
export const FILLS = '__fills_';

/**
 * Begins the names of the template's variables where code in it may have others of the same name; once it is a
 * program, they are called without it.
 */
export const GIVEN = '__given_';

/** Begins the names of variables for the fields of the object that shows the template: Rails' `@query`. */
export const OF_FIELD = '__field_';
