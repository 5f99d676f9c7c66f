import type { Strings } from '../en/en.ts';
import { ERRORS } from './catalogues/errors.ts';
import { sentences } from './sentences.ts';

export const errors: Strings['errors'] = {
  told: (code, message) => {
    const own = sentences.message(message);
    if (own !== message) return own;
    const sentence = ERRORS[code];
    return sentence === undefined ? message : `${sentence}（${message.replace(/\.$/, '')}）`;
  },
};
