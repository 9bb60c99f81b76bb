import type { CheckPlace, PictureStage, SectionKey, SiteSetting, Story, StoryUpdateBody } from 'contract';
import { createContext, use } from 'react';
import type { Others } from '../../api/presence';
import type { Draft } from '../../drafts/draft-db';
import type { Returned } from '../../model/returned';

export type View = {
  open: boolean;
  mode: 'browse' | 'edit';
  /** Something typed is on this device only. */
  typed: boolean;
  /** What waits here for a connection, as the book will have it. */
  waiting?: StoryUpdateBody | undefined;
};
export type Views = Record<SectionKey, View>;

/** `stage`: whose photos; `back`: from the list before sending; `refused`: why it could not be sent yet. */
/** `write`: one comes to fill it in. */
export type Way = { place?: CheckPlace; stage?: PictureStage; back?: boolean; refused?: string; write?: boolean };
export type Back = { key: SectionKey; refused?: string };
export type PendingFocus = { section: SectionKey; place: CheckPlace };

export type Edit = {
  story: Story;
  /** Whose drafts these are. */
  account: string;
  /** This tab's name, for its drafts. */
  tab: string;
  visitor: boolean;
  /** The story's status and the person allow changes. */
  editable: boolean;
  /** Drafts that lay on this device when the page was opened. */
  drafts: Map<SectionKey, Draft>;
  views: Views;
  setView: (key: SectionKey, patch: Partial<View>) => void;
  /** Unfolds a section, for a team over its book, and puts the focus on its title or on a place in it; '4' is the submit area. */
  goTo: (key: SectionKey | '4', way?: Way) => void;
  /** Back from a section to the team's book. */
  leave: () => void;
  /** The step whose photos are shown. */
  stage: PictureStage | undefined;
  setStage: (stage: PictureStage | undefined) => void;
  /** Where the last jump leads to, until its place has taken the focus. */
  pendingFocus: PendingFocus | undefined;
  focusTaken: () => void;
  /** The section to which the list before sending led: it leads back. */
  back: Back | undefined;
  /** The section that is being edited; its 儲存 is the one primary button. */
  active: SectionKey | '4' | undefined;
  setActive: (key: SectionKey | '4') => void;
  /** The programme's dates, once they are known. */
  edition: SiteSetting['edition'] | undefined;
  /** The association's name and address, for paper. */
  contact?: SiteSetting['contact'] | undefined;
  /** Shows what helps with a section, `title` being what it is called here. */
  onHelp: (key: SectionKey, title: string) => void;
  /** The lower sections are on the page, too. */
  whole: boolean;
  /** Puts what the server answered into the cache. */
  replaceStory: (story: Story) => void;
  /** Who else has the story open, by section. */
  others: Others;
  /** Why the story was sent back, and what has changed since. */
  returned: Returned;
};

const EditContext = createContext<Edit | undefined>(undefined);
export const EditProvider = EditContext.Provider;

export function useEdit(): Edit {
  const edit = use(EditContext);
  if (!edit) throw new Error('useEdit outside of EditProvider');
  return edit;
}
