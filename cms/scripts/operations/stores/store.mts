/** An object of a place: `mark` is another one when its content is. */
export type Entry = { name: string; size: number; mark: string };

/** A place with objects by name, which have `/` between their parts: a folder, or a bucket. */
export type Store = {
  address: string;
  list: (inside?: string) => Promise<Entry[]>;
  /** Undefined for one that isn't there. */
  read: (name: string) => Promise<Buffer | undefined>;
  readTo: (name: string, file: string) => Promise<void>;
  /** Puts bytes there, or the file at a path. */
  write: (name: string, source: Uint8Array | string) => Promise<void>;
  remove: (name: string) => Promise<unknown>;
  /** Takes away folders in which nothing is left. */
  tidy: () => Promise<void>;
  /** Bytes that there is room for. */
  free: () => Promise<number>;
};
