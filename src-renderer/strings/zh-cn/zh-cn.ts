import type { Strings } from '../en/en.ts';

const FILES = import.meta.glob<Partial<Strings>>(['./*.ts', '!./zh-cn.ts'], { eager: true });

/**
 * 简体中文: every file of this folder exports its part under the name it has in the English catalogue. Each part is
 * complete by its type; that no part is missing is tested.
 */
export const zhCn = Object.assign({}, ...Object.values(FILES)) as Strings;
