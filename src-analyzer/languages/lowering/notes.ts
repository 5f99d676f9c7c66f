/**
 * What one language keeps beside a file or function while it is lowered; gone with its key.
 * @param make what is known at first
 */
export function notesOn<Key extends object, Notes>(make: (key: Key) => Notes): (key: Key) => Notes {
  const known = new WeakMap<Key, Notes>();
  return (key) => {
    let notes = known.get(key);
    if (notes === undefined) {
      notes = make(key);
      known.set(key, notes);
    }
    return notes;
  };
}
