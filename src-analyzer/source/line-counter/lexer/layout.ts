/**
 * Memory layout shared by the lexer and the compiler of its tables. A table is 256 bytes that class each input byte,
 * followed by rules of RULE_SIZE bytes; a class from FIRST_RULE on is the number of the first rule for that byte.
 */
export const TABLE_CLASSES: i32 = 256;
export const PLAIN: i32 = 0;
export const SPACE: i32 = 1;
/** Newline or NUL: NUL also marks the end of a range, so the inner loops need no bounds check. */
export const STOP: i32 = 2;
export const FIRST_RULE: i32 = 3;

export const RULE_SIZE: i32 = 64;
export const RULE_KIND: i32 = 0;
export const RULE_FLAGS: i32 = 1;
export const RULE_ESCAPE: i32 = 2;
export const RULE_START_LENGTH: i32 = 3;
export const RULE_END_LENGTH: i32 = 4;
export const RULE_HOLE_LENGTH: i32 = 5;
/** Which pair of brackets nests inside a hole: '{' or '('. */
export const RULE_HOLE_OPEN: i32 = 6;
export const RULE_HOLE_CLOSE: i32 = 7;
export const RULE_START: i32 = 8;
export const RULE_END: i32 = 24;
export const RULE_HOLE: i32 = 40;
/** Addresses (i32) of tables for embedded languages. */
export const RULE_TABLE: i32 = 44;
export const RULE_OTHER_TABLE: i32 = 48;
export const RULE_VARIANT: i32 = 52;
/** Last rule for its first byte. */
export const RULE_LAST: i32 = 53;

/** Flags: where a rule's start may stand, and how its body behaves. */
export const LINE_BEGIN: i32 = 1;
export const COLUMN_ZERO: i32 = 2;
export const WORD_BEGIN: i32 = 4;
export const ANY_CASE: i32 = 8;
export const MULTILINE: i32 = 16;
export const NESTED: i32 = 32;
/** The start must be followed by something that is no identifier character. */
export const WORD_END: i32 = 64;
/** A line comment goes on after a backslash at the line's end. */
export const CONTINUED: i32 = 128;

export const NO_ESCAPE: i32 = 0;
export const BACKSLASH: i32 = 1;
/** The end token written twice stands for itself. */
export const DOUBLED: i32 = 2;
export const BACKTICK: i32 = 3;
/** SQL: doubled, and a backslash where what follows cannot end a string. */
export const SQL_ESCAPE: i32 = 4;

export const LINE_COMMENT: i32 = 1;
export const BLOCK_COMMENT: i32 = 2;
export const STRING: i32 = 3;
/** Code: skips the start, so that a later rule cannot see it. Variant: bytes to skip after the start. */
export const SKIP: i32 = 4;
export const REGEX: i32 = 5;
/** A character literal that may as well be a lifetime, a transpose or a quote. */
export const CHARACTER: i32 = 6;
export const C_CHARACTER: i32 = 7;
export const CPP_STRING: i32 = 8;
export const RUST_STRING: i32 = 9;
export const QUOTE_RUN: i32 = 10;
export const HASH_STRING: i32 = 11;
export const HEREDOC: i32 = 12;
export const LONG_BRACKET: i32 = 13;
export const RUBY_PERCENT: i32 = 14;
export const PERL_QUOTE: i32 = 15;
export const HOLE_BRACKET: i32 = 16;
/** Everything to a line that starts with the end token; the rest of that line included. */
export const LINE_BLOCK: i32 = 17;
export const REST_IS_COMMENT: i32 = 18;
export const CODE_REGION: i32 = 19;
export const LEAVE_REGION: i32 = 20;
export const ELEMENT: i32 = 21;
/** Comment sign in column seven of fixed-form sources. */
export const COLUMN_SEVEN: i32 = 22;
export const RAW_PREFIXED: i32 = 23;

/** Heredoc, regex and line comment variants. */
export const JAVASCRIPT_REGEX: i32 = 0;
export const RUBY_REGEX: i32 = 1;
export const SHELL_HEREDOC: i32 = 0;
export const RUBY_HEREDOC: i32 = 1;
export const PHP_HEREDOC: i32 = 2;
export const PHP_COMMENT: i32 = 1;
/** A string in which the hole's first byte written twice is no hole: C#'s `{{`. */
export const DOUBLED_HOLE: i32 = 1;

/** Addresses: results (5 i32), stack of open holes, pending heredocs; tables start at TABLES. */
export const RESULTS: i32 = 64;
export const HOLES: i32 = 1024;
export const HOLE_SIZE: i32 = 8;
export const MAX_HOLES: i32 = 128;
export const PENDING: i32 = 3072;
export const PENDING_SIZE: i32 = 12;
export const MAX_PENDING: i32 = 16;
export const TABLES: i32 = 4096;
