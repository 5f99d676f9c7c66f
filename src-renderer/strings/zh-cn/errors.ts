import type { Strings } from '../en/en.ts';
import { ERRORS } from './catalogues/errors.ts';

export const errors: Strings['errors'] = {
  told: (code, message) => {
    const sentence = ERRORS[code];
    return sentence === undefined ? message : `${sentence}（${message.replace(/\.$/, '')}）`;
  },
};
