import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const RUNS = {
  weakness: 'unsafe-deserialization',
  argument: 0,
  what: 'makes objects of any type from it',
} as const;
/** Loaders that make plain values only. */
const SAFE_LOADER = /(?:^|\.)(?:C?SafeLoader|C?BaseLoader)$/;

/** What turns bytes back into objects. */
export const SERIALIZATION: FlowTable = {
  name: 'pickle, marshal, shelve, PyYAML',
  sinks: [
    { ...RUNS, call: '(pickle|cPickle|_pickle|dill|cloudpickle).(loads|load|Unpickler)' },
    { ...RUNS, call: '(marshal.(loads|load)|jsonpickle.decode|joblib.load|pandas.read_pickle|shelve.open)' },
    {
      ...RUNS,
      call: 'yaml.(load|load_all)',
      unless: [
        { argument: 'Loader', is: SAFE_LOADER },
        { argument: 1, is: SAFE_LOADER },
      ],
    },
    { ...RUNS, call: 'yaml.(unsafe_load|unsafe_load_all)' },
  ],
  propagators: [{ call: 'yaml.(safe_load|safe_load_all|load|full_load)', from: 0, to: 'result' }],
};
