export interface SavesWatch {
  /** Every handle is closed when it resolves. */
  close(): Promise<void>;
}

export interface SavesListener {
  /** Something was saved, came or went; also once when the watch begins, for what happened before. */
  readonly onSave: () => void;
  /** It cannot be watched: what is watched of it so far tells only a part. */
  readonly onFault: (error: unknown) => void;
}

/** Tells that files of a folder were saved, never which: how many differ is found by a look at all of them. */
export type WatchSaves = (folder: string, listener: SavesListener) => SavesWatch;
