import { firstSentence, tell, type Language } from '#contract/said.ts';
import type { Strings } from '../en/en.ts';
import { originalsOf } from './catalogues/originals.ts';
import { RULE_TEXTS } from './catalogues/rule-texts.ts';
import { RULE_TITLES } from './catalogues/rules.ts';
import { SENTENCES } from './catalogues/sentences.ts';
import { toldArgument, toldMessage } from './catalogues/told-message.ts';
import { toldDocument } from './catalogues/told-document.ts';
import { report } from './report.ts';

const STOP = '。';
/** Punctuation that brings its own room. */
const MARK = /[\u201c\u201d\u3000-\u303f\uff00-\uffef]/;
/** Han characters and their punctuation. */
const WIDE = /[\u201c\u201d\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;
const ENDS = /[。！？.!?]$/;

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ');
const withStop = (text: string): string => {
  const said = plain(text);
  if (said === '' || ENDS.test(said)) return said;
  return `${said}${WIDE.test(said) ? STOP : '.'}`;
};

const CHINESE: Language = {
  sentence: (key) => SENTENCES[key],
  rule: (ruleKey, part, english) =>
    part === 'title' ? (RULE_TITLES[ruleKey] ?? report.rules[ruleKey]) : RULE_TEXTS[english],
  text: (plain) => toldArgument(plain, CHINESE) ?? plain,
  gap: (before, after) =>
    MARK.test(before) || MARK.test(after) || (WIDE.test(before) && WIDE.test(after)) ? '' : ' ',
  capitalised: (text) => text,
  withStop,
  withoutStop: (text) => plain(text).replace(/[。.]$/, ''),
  firstSentence: (text) =>
    WIDE.test(text) ? withStop(/^.*?[。！？]/.exec(plain(text))?.[0] ?? plain(text)) : firstSentence(text),
};

/** What a linter says in words that are not known stands beside the title of its rule. */
const withTitle = (text: string, title: string | undefined): string =>
  title === undefined ? text : `${title}（${text}）`;

export const sentences: Strings['sentences'] = {
  tell: (said) => tell(said, CHINESE),
  rule: (part, ruleKey, english) => CHINESE.rule(ruleKey, part, english) ?? english,
  message: (text, ruleKey = '') => toldMessage(text, CHINESE) ?? withTitle(text, RULE_TITLES[ruleKey]),
  document: (content) => toldDocument(content, CHINESE),
  originals: originalsOf,
};
