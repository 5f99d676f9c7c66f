import { holdsRecords } from '../resolution/stored-types.ts';
import type { LanguageArchitecture } from '../resolution/language-architecture.ts';
import { createRustResolver } from './resolver.ts';

export const RUST_ARCHITECTURE: LanguageArchitecture = {
  unit: 'file',
  // The modules of a crate refer to each other by design.
  cycles: 'none',
  createResolver: createRustResolver,
  roles: {
    byPlace: true,
    // A `mod.rs` often only lists what stands beside it.
    offersService: ({ functions }) => functions.length > 0,
    holdsData: holdsRecords,
  },
  endpoints: {},
};
