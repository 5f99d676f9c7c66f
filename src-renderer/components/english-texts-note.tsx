import { useLocale, useStrings } from '#renderer/strings/use-strings.ts';
import classes from './english-texts-note.module.css';

/** The sentences of an analysis are written in English, whatever the page's language: said once, quietly. */
export function EnglishTextsNote() {
  const s = useStrings();
  if (useLocale() === 'en') return null;
  return <p className={classes.note}>{s.shell.englishTexts}</p>;
}
