import { expect, test } from 'vitest';
import { isNeverRun } from './never-run.ts';

const TYPES = `import typing
if typing.TYPE_CHECKING:

    class Address(Base): # never
        def __truediv__(self, name): ... # never
else:
    class Address(Base):
        def __truediv__(self, name, more): ...
if TYPE_CHECKING:
    from shop import Order # never
def load(order): ...
`;
const LEFT = `def main():
    """
    return nothing
    """
    if started():
        return
    while True:
        if done():
            break
        else:
            step()
    return 1
    with requests.get(
        ADDRESS) as answer: # never
        use(answer) # never
def other():
    raise NotImplementedError
    # never
class Shop:
    def open(self): ...
`;

test.each([
  ['below the question of type checkers', TYPES],
  ['behind what leaves the block', LEFT],
])('what stands %s is never run, and nothing else', (_where, text) => {
  const lines = text.split('\n');
  const file = { text };
  const found = lines.filter((line, at) => isNeverRun(file, at + 1) && line.trim() !== '');
  expect(found.filter((line) => line !== '    with requests.get(')).toEqual(
    lines.filter((line) => line.endsWith('# never')),
  );
});
