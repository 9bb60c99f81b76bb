import { HELP_AUDIENCES, HELP_SECTIONS } from 'contract';
import { choiceOf } from '@/lib/list-state';

/** What a help article may be about, as a choice. */
export const sectionOptions = HELP_SECTIONS.map(({ key, label }) => ({ value: key, label }));

/** Whom it may speak to. */
export const audienceOptions = HELP_AUDIENCES.map(({ key, label }) => ({ value: key, label }));

export const sectionFilter = choiceOf('section', '段落或主題', sectionOptions);
