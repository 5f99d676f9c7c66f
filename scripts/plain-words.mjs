/**
 * Words that no text, comment, document or name of the project uses, with what to say instead. They read like a
 * translation, or they name a thing by another word than the rest of the project does.
 *
 * @type {ReadonlyArray<readonly [pattern: RegExp, instead: string]>}
 */
export const AVOIDED = [
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\banew\b/i, 'again, rewrite, regenerate, restart'],
  [/[a-z](?:Anew|Knots?|Tellers?|Doors?)(?![a-z])/, 'the same within a name'],
  [/\bknots?\b/i, 'cycle'],
  [/\btellers?\b/i, 'the name of what it does'],
  [/\bsayLost\b/, 'the name of what it does'],
  [/\bhearsay\b/i, 'guess, report'],
  [/\blest\b/i, 'so that … not'],
  [/\bwhosoever\b/i, 'anyone who'],
  [/\b(?:wherein|thereof)\b/i, 'in which, of it'],
  [/\bput together from\b/i, 'built from, concatenated'],
  [/\bbears the name\b/i, 'has the name'],
  [/\bin the way\b/i, 'what prevents it'],
  [/\bcomes to nothing\b/i, 'has no effect, fails'],
  [/\b(?:known|security)[- ]holes?\b/i, 'vulnerability'],
  [/\ba hole found\b/i, 'vulnerability'],
  [/\bof no matter\b/i, 'does not matter'],
  [/\btakes nothing any ?more\b/i, 'is full or read-only'],
  [/\bsome days\b/i, 'a few days'],
  [/\bwhen the place is touched\b/i, 'next time you touch it'],
  [/\bshould not wait\b/i, 'urgent'],
  [/\bneed each other in a circle\b/i, 'circular dependency'],
  [/\banybody on the way\b/i, 'man-in-the-middle attack'],
  [/\bhands out an entity\b/i, 'exposes an entity'],
  [/\bbroke off\b/i, 'was cut off'],
  [/\bdoors?\b/i, 'entry point'],
  [/\bthe house\b/i, 'the project, or the name of what is meant'],
  [/\bshortest way round\b/i, 'shortest cycle'],
  [/\bdisk (?:that|which) takes nothing\b/i, 'full or read-only disk'],
  [/\bread by hand\b/i, 'reviewed by hand'],
  [/\b(?:MOST|LEAST)_[A-Z]/, 'MAX_, MIN_'],
];
