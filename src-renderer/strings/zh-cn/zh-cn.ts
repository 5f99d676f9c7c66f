import { en, type Strings } from '../en/en.ts';

export const zhCn: Strings = en;
