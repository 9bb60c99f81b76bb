import type createStoryAccess from './services/access';
import type createStoryAnnounce from './services/announce';
import type createStoryClaim from './services/claim';
import type createStoryCreate from './services/create';
import type createStoryDeviceCode from './services/device-code';
import type createStoryJudging from './services/judging';
import type createStoryLeaving from './services/leaving';
import type createStoryListing from './services/listing';
import type createStoryMatching from './services/matching';
import type createStoryMemberMail from './services/member-mail';
import type createStoryMergeMembers from './services/merge-members';
import type createStoryOverview from './services/overview';
import type createStoryOwnData from './services/own-data';
import type createStoryPresence from './services/presence';
import type createStoryPurge from './services/purge';
import type createStoryQuestionnaire from './services/questionnaire';
import type createStoryReading from './services/reading';
import type createStoryRemoval from './services/removal';
import type createStoryRetention from './services/retention';
import type createStoryShow from './services/show';
import type createStoryTeamPassword from './services/team-password';
import type createStoryTransition from './services/transition';
import type createStoryUpdate from './services/update';
import type createStoryUploadDays from './services/upload-days';
import type createStoryYoutube from './services/youtube';
import type createStoryZip from './services/zip';

export const storyAccess = () => strapi.service('api::story.access') as ReturnType<typeof createStoryAccess>;
export const storyAnnounce = () => strapi.service('api::story.announce') as ReturnType<typeof createStoryAnnounce>;
export const storyClaim = () => strapi.service('api::story.claim') as ReturnType<typeof createStoryClaim>;
export const storyCreate = () => strapi.service('api::story.create') as ReturnType<typeof createStoryCreate>;
export const storyDeviceCode = () =>
  strapi.service('api::story.device-code') as ReturnType<typeof createStoryDeviceCode>;
export const storyJudging = () => strapi.service('api::story.judging') as ReturnType<typeof createStoryJudging>;
export const storyLeaving = () => strapi.service('api::story.leaving') as ReturnType<typeof createStoryLeaving>;
export const storyListing = () => strapi.service('api::story.listing') as ReturnType<typeof createStoryListing>;
export const storyMatching = () => strapi.service('api::story.matching') as ReturnType<typeof createStoryMatching>;
export const storyMemberMail = () =>
  strapi.service('api::story.member-mail') as ReturnType<typeof createStoryMemberMail>;
export const storyMergeMembers = () =>
  strapi.service('api::story.merge-members') as ReturnType<typeof createStoryMergeMembers>;
export const storyOverview = () => strapi.service('api::story.overview') as ReturnType<typeof createStoryOverview>;
export const storyOwnData = () => strapi.service('api::story.own-data') as ReturnType<typeof createStoryOwnData>;
export const storyPresence = () => strapi.service('api::story.presence') as ReturnType<typeof createStoryPresence>;
export const storyPurge = () => strapi.service('api::story.purge') as ReturnType<typeof createStoryPurge>;
export const storyQuestionnaire = () =>
  strapi.service('api::story.questionnaire') as ReturnType<typeof createStoryQuestionnaire>;
export const storyReading = () => strapi.service('api::story.reading') as ReturnType<typeof createStoryReading>;
export const storyRemoval = () => strapi.service('api::story.removal') as ReturnType<typeof createStoryRemoval>;
export const storyRetention = () => strapi.service('api::story.retention') as ReturnType<typeof createStoryRetention>;
export const storyShow = () => strapi.service('api::story.show') as ReturnType<typeof createStoryShow>;
export const storyTeamPassword = () =>
  strapi.service('api::story.team-password') as ReturnType<typeof createStoryTeamPassword>;
export const storyTransition = () =>
  strapi.service('api::story.transition') as ReturnType<typeof createStoryTransition>;
export const storyUpdate = () => strapi.service('api::story.update') as ReturnType<typeof createStoryUpdate>;
export const storyUploadDays = () =>
  strapi.service('api::story.upload-days') as ReturnType<typeof createStoryUploadDays>;
export const storyYoutube = () => strapi.service('api::story.youtube') as ReturnType<typeof createStoryYoutube>;
export const storyZip = () => strapi.service('api::story.zip') as ReturnType<typeof createStoryZip>;
