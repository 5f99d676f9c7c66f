import classes from './cut-middle.module.css';

/** So many characters at the end stay: the extension and what tells two names apart. */
const KEPT_CHARS = 12;

/** A name that is cut in its middle where there is no room for it. */
export function CutMiddle({ text }: { text: string }) {
  const cut = Math.max(0, text.length - KEPT_CHARS);
  return (
    <span className={classes.text}>
      {cut > 0 && <span className={classes.start}>{text.slice(0, cut)}</span>}
      <span className={classes.end}>{text.slice(cut)}</span>
    </span>
  );
}

/** Words that are cut at their start where there is no room for them: of folders the nearest one stays. */
export function CutStart({ text }: { text: string }) {
  return (
    <span className={classes.cutStart} dir="rtl">
      <bdi dir="ltr">{text}</bdi>
    </span>
  );
}
