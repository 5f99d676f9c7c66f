/**
 * Numbers of MITRE's list that mean one kind of vulnerability to whoever reads a finding. Lists and findings rarely choose the
 * same number: a cookie without `HttpOnly` is 1004 for one and 614 for another.
 */
const CLASSES = [
  { name: 'sql', numbers: [89, 564, 943, 90, 643] },
  { name: 'command', numbers: [77, 78, 88] },
  // A query of MongoDB with `$where` is code.
  { name: 'code', numbers: [943, 94, 95, 96, 470, 917, 1336] },
  { name: 'xss', numbers: [79, 80, 83, 116] },
  { name: 'path', numbers: [22, 23, 35, 36, 73, 98] },
  { name: 'upload', numbers: [434] },
  { name: 'redirect', numbers: [601] },
  { name: 'ssrf', numbers: [918] },
  { name: 'xxe', numbers: [611, 776, 827] },
  { name: 'deserialization', numbers: [502] },
  { name: 'log', numbers: [93, 113, 117] },
  { name: 'secret', numbers: [259, 260, 321, 522, 547, 798, 1392] },
  { name: 'crypto', numbers: [326, 327, 328, 329, 759, 760, 780, 916, 1204] },
  { name: 'random', numbers: [330, 331, 335, 336, 337, 338, 340] },
  { name: 'cookie', numbers: [614, 1004, 1275] },
  { name: 'csrf', numbers: [352] },
  { name: 'signature', numbers: [345, 347] },
  { name: 'assignment', numbers: [915] },
  { name: 'plain text', numbers: [256, 311, 312, 319, 523] },
  { name: 'exposure', numbers: [200, 209, 215, 489, 497, 532] },
  { name: 'access', numbers: [284, 285, 287, 290, 306, 639, 862, 863] },
  { name: 'regular expression', numbers: [400, 1333] },
  { name: 'headers', numbers: [693, 1021] },
];

/** The name of the first class that has this number of MITRE's list, or the number itself where none has it. */
export const weaknessClass = (cwe) =>
  CLASSES.find(({ numbers }) => numbers.includes(cwe))?.name ?? `CWE-${cwe}`;

/** Whether two numbers of MITRE's list are the same or share a class. */
export const isSameWeakness = (one, other) =>
  one === other || CLASSES.some(({ numbers }) => numbers.includes(one) && numbers.includes(other));
