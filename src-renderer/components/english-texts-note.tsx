import { useLocale, useStrings } from '#renderer/strings/use-strings.ts';
import classes from './english-texts-note.module.css';

/** Analysis texts are in English in every language of the page: a quiet note, once. */
export function EnglishTextsNote() {
  const s = useStrings();
  if (useLocale() === 'en') return null;
  return <p className={classes.note}>{s.shell.englishTexts}</p>;
}
