import { HELP_AUDIENCES, HELP_SECTIONS, type HelpSection, helpSectionLabel } from 'contract';
import type { Narrowing } from '@/lib/list-state';

/** What a help article may be about, as a choice. */
export const sectionOptions = HELP_SECTIONS.map(({ key, label }) => ({ value: key, label }));

/** Whom it may speak to. */
export const audienceOptions = HELP_AUDIENCES.map(({ key, label }) => ({ value: key, label }));

export const sectionFilter: Narrowing = {
  key: 'section',
  valid: (value) => HELP_SECTIONS.some(({ key }) => key === value),
  label: (value) => helpSectionLabel(value as HelpSection),
  choose: { label: '段落或主題', none: '全部', options: sectionOptions },
};
