import type { FlowTable } from '#analyzer/flow/tables/table.ts';

/** The module random, https://docs.python.org/3/library/random.html: not for secrets, which its page says itself. */
export const RANDOM_NUMBERS: FlowTable = {
  name: 'random',
  sources: [
    {
      origin: 'stranger',
      call: 'random.(random|randint|randrange|choice|choices|sample|getrandbits|randbytes|uniform|triangular|gauss|normalvariate|lognormvariate|expovariate|betavariate|gammavariate|vonmisesvariate|paretovariate|weibullvariate|binomialvariate)',
      what: 'a random number that can be predicted',
      only: ['weak-random'],
    },
  ],
};
