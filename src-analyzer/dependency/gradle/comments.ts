/** Texts, which may hold the signs of comments, and comments; those that nothing ends go to the end. */
const TEXT_OR_COMMENT =
  /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;

/** A build file with spaces in the place of its comments, so that everything else stays where it is. */
export const withoutComments = (text: string): string =>
  text.replaceAll(TEXT_OR_COMMENT, (found) =>
    found.startsWith('/') ? found.replaceAll(/[^\n]/g, ' ') : found,
  );
