import type { StoryField } from './schema';

export const SECTION_KEYS = ['1', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '3.1', '3.2', '3.3'] as const;
export type SectionKey = (typeof SECTION_KEYS)[number];

/** The sections of a story (M §2), which positions of the progress they fill (decision 9), which fields they save, and what a team's account may do there (M §6). */
export const SECTIONS: Record<
  SectionKey,
  { title: string; positions: readonly number[]; fields: readonly StoryField[]; visitor: 'edit' | 'read' | 'hidden' }
> = {
  '1': { title: '組成團隊', positions: [0, 1], fields: ['team_name', 'team_members', 'counselors'], visitor: 'read' },
  '2.1': { title: '感受到的問題', positions: [2], fields: ['problem'], visitor: 'edit' },
  '2.2': { title: '四步驟照片', positions: [3], fields: ['pictures'], visitor: 'edit' },
  '2.3': { title: '學習單與故事名稱', positions: [4], fields: ['story_name', 'pdf_list'], visitor: 'edit' },
  '2.4': { title: '授權與家長同意書', positions: [5], fields: ['agree_authorize'], visitor: 'read' },
  '2.5': { title: '分享季報名', positions: [10], fields: ['is_participate'], visitor: 'hidden' },
  '2.6': { title: '影片連結', positions: [6], fields: ['video'], visitor: 'edit' },
  '2.7': { title: 'SDGs', positions: [7], fields: ['sdgs'], visitor: 'edit' },
  '3.1': {
    title: '國際證書資料',
    positions: [8],
    fields: ['team_members', 'counselors', 'certificate_address'],
    visitor: 'read',
  },
  '3.2': { title: '輔導員問卷', positions: [9], fields: [], visitor: 'hidden' },
  '3.3': { title: '學生自我評量', positions: [], fields: [], visitor: 'edit' },
};

/** Fields that a team's account may write (decision 21). */
export const VISITOR_FIELDS = [
  'problem',
  'pictures',
  'story_name',
  'pdf_list',
  'video',
  'sdgs',
] as const satisfies readonly StoryField[];
/** Fields that manager and editor may write at any time (decision 11). */
export const REVIEW_FIELDS = ['is_participate', 'video'] as const satisfies readonly StoryField[];

/** True when every position of the section is done; 3.3 has none and opens in browse mode. */
export const isSectionComplete = (key: SectionKey, barList: readonly boolean[]): boolean =>
  SECTIONS[key].positions.every((position) => barList[position]);

/** The section that holds a position of the progress; 11 (reviewed) has none. */
export const sectionOf = (position: number): SectionKey | undefined =>
  SECTION_KEYS.find((key) => SECTIONS[key].positions.includes(position));
