/** Marks a sentence of another analysis, so that the list of all sentences finds it. */
const template = (key: string): string => key;

/** How a large class is split, as the analysis of the architecture says it. */
export const SPLIT_SENTENCES = [
  template('Start with {0}: it alone uses {1}, and {2} of {3}; these {4} lines can be a class of their own.'),
  template('Start with {0}: it alone uses {1} of {2}; these {3} lines can be a class of their own.'),
  template(
    'Extract {0}, {1} and {2} more method of {3} into a class of their own: apart from what many of its methods use, these {4} lines share no field and no call with the rest.',
  ),
  template(
    'Extract {0}, {1} and {2} more methods of {3} into a class of their own: apart from what many of its methods use, these {4} lines share no field and no call with the rest.',
  ),
  template(
    'Move the {0} methods of {1} around “{2}” to a class of their own, such as {3} and {4}: {5} lines.',
  ),
  template('Start with {0}: it alone uses {1}, and {2} of {3}; these {4} lines can be a type of their own.'),
  template('Start with {0}: it alone uses {1} of {2}; these {3} lines can be a type of their own.'),
  template(
    'Extract {0}, {1} and {2} more method of {3} into a type of their own: apart from what many of its methods use, these {4} lines share no field and no call with the rest.',
  ),
  template(
    'Extract {0}, {1} and {2} more methods of {3} into a type of their own: apart from what many of its methods use, these {4} lines share no field and no call with the rest.',
  ),
  template(
    'Move the {0} methods of {1} around “{2}” to a type of their own, such as {3} and {4}: {5} lines.',
  ),
  template(
    'Start with {0}: it alone uses {1}, and {2} of {3}; these {4} lines can be a module of their own.',
  ),
  template('Start with {0}: it alone uses {1} of {2}; these {3} lines can be a module of their own.'),
  template(
    'Extract {0}, {1} and {2} more method of {3} into a module of their own: apart from what many of its methods use, these {4} lines share no field and no call with the rest.',
  ),
  template(
    'Extract {0}, {1} and {2} more methods of {3} into a module of their own: apart from what many of its methods use, these {4} lines share no field and no call with the rest.',
  ),
  template(
    'Move the {0} methods of {1} around “{2}” to a module of their own, such as {3} and {4}: {5} lines.',
  ),
  template(
    'Move the {0} static methods of {1} that use none of its fields to a class of their own, such as {2} and {3}: {4} lines.',
  ),
  template('They need nothing of the rest.'),
  template('They need only {0} of the rest.'),
  template('Apart from what many of its methods use, they need nothing of the rest.'),
  template('Apart from what many of its methods use, they need only {0} of the rest.'),
  template('Nothing of the rest uses them.'),
  template('The rest uses {0} of them.'),
  template('What calls {0} from other files has to follow.'),
  template('Split {0} ({1}) first: it holds {2} of the {3} lines of {4} and {5} of its complexity of {6}.'),
  template('Begin inside of the longest methods of {0}: {1} hold {2} of its {3} lines.'),
  template('Names, calls and fields alone show no group of its methods that could move out as it is.'),
  template('No group of its methods stands apart by names, calls and fields.'),
  // Results of before.
  template(
    'Extract {0}, {1} and {2} more method of {3} into a class of their own: beside what more than a fifth of its methods use, these {4} lines share no field and no call with the rest.',
  ),
  template(
    'Extract {0}, {1} and {2} more methods of {3} into a class of their own: beside what more than a fifth of its methods use, these {4} lines share no field and no call with the rest.',
  ),
  template(
    'Extract {0}, {1} and {2} more method of {3} into a type of their own: beside what more than a fifth of its methods use, these {4} lines share no field and no call with the rest.',
  ),
  template(
    'Extract {0}, {1} and {2} more methods of {3} into a type of their own: beside what more than a fifth of its methods use, these {4} lines share no field and no call with the rest.',
  ),
  template(
    'Extract {0}, {1} and {2} more method of {3} into a module of their own: beside what more than a fifth of its methods use, these {4} lines share no field and no call with the rest.',
  ),
  template(
    'Extract {0}, {1} and {2} more methods of {3} into a module of their own: beside what more than a fifth of its methods use, these {4} lines share no field and no call with the rest.',
  ),
  template('Beside what more than a fifth of its methods use, they need nothing of the rest.'),
  template('Beside what more than a fifth of its methods use, they need only {0} of the rest.'),
];
