import type { Step } from '../step';
import { tablesAndIndexes } from './001-tables-and-indexes';
import { secondFactors } from './002-second-factors';
import { breaches } from './003-breaches';
import { surveyReports } from './004-survey-reports';
import { socialIdentities } from './005-social-identities';
import { operations } from './006-operations';
import { systemAlarms } from './007-system-alarms';
import { assignments } from './008-assignments';
import { orders } from './009-orders';
import { foundBy } from './010-found-by';
import { anchorReadings } from './011-anchor-readings';
import { postsByTime } from './012-posts-by-time';
import { teamIndex } from './013-team-index';
import { peopleOfStories } from './014-people-of-stories';
import { deactivatedMembers } from './015-deactivated-members';
import { storyCovers } from './016-story-covers';
import { storyUploads } from './017-story-uploads';
import { storyTimes } from './018-story-times';
import { certificates } from './019-certificates';
import { publicStories } from './020-public-stories';
import { serverFigures } from './021-server-figures';
import { publicYears } from './022-public-years';
import { certificatePostings } from './023-certificate-postings';
import { certificateLayouts } from './024-certificate-layouts';
import { certificateLetters } from './025-certificate-letters';
import { certificateLetterTexts } from './026-certificate-letter-texts';

/** Every step in its order. A new one goes to the end, with the next number. */
export const STEPS: readonly Step[] = [
  tablesAndIndexes,
  secondFactors,
  breaches,
  surveyReports,
  socialIdentities,
  operations,
  systemAlarms,
  assignments,
  orders,
  foundBy,
  anchorReadings,
  postsByTime,
  teamIndex,
  peopleOfStories,
  deactivatedMembers,
  storyCovers,
  storyUploads,
  storyTimes,
  certificates,
  publicStories,
  serverFigures,
  publicYears,
  certificatePostings,
  certificateLayouts,
  certificateLetters,
  certificateLetterTexts,
];
