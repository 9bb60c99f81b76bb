/** How far a letter is: nobody has read it as it is now, somebody has, or staff keep it back. */
export const LETTER_STATES = ['unread', 'read', 'held'] as const;
export type LetterState = (typeof LETTER_STATES)[number];
export const LETTER_STATE_LABELS: Readonly<Record<LetterState, string>> = {
  unread: '還沒讀',
  read: '讀過',
  held: '保留不寄',
};

/** What staff do with letters: they have read them, keep them back, or send what was kept back after all. */
export const LETTER_ACTS = ['read', 'hold', 'return'] as const;
export type LetterAct = (typeof LETTER_ACTS)[number];

/** What a letter says of its own; how it is laid out, and the words around it, are the same in all. */
type Letter = { team_name: string; story_name: string; comments: readonly string[] };

/** What is hashed of a letter, so that one which a judge changes isn't the one that was read. */
export const letterText = ({ team_name, story_name, comments }: Letter): string =>
  JSON.stringify([team_name, story_name, comments]);

/** What was done with a letter last, as it was then (`digest`). */
type Mark = { state: Exclude<LetterState, 'unread'>; digest: string };

/** How far the letter is that is now `digest`, and whether it was changed since it was marked. */
export const letterStateOf = (digest: string, mark: Mark | undefined): { state: LetterState; is_changed: boolean } => {
  const is_changed = mark !== undefined && mark.digest !== digest;
  if (mark?.state === 'held') return { state: 'held', is_changed };
  return { state: mark && !is_changed ? 'read' : 'unread', is_changed };
};

/**
 * What an act makes of a letter: a mark of what was seen, or why there is none. What was changed meanwhile wasn't read; reading a page
 * sends nothing that a colleague has just kept back; anything can be kept back.
 */
export const letterActed = (
  act: LetterAct,
  { seen, digest, mark }: { seen: string; digest: string; mark: Mark | undefined },
): Mark['state'] | 'changed' | 'kept' => {
  if (act === 'hold') return 'held';
  if (act === 'read' && mark?.state === 'held') return 'kept';
  return seen === digest ? 'read' : 'changed';
};
