import { type CheckedStory, checkOf, type Finding, type MachineCheck } from './checks/check';
import { consentMissing, sdgsCount, sheetIncomplete } from './checks/papers';
import { membersIncomplete } from './checks/people';
import { photoCopyright, photoDrawn, photoQuality, photosMissing } from './checks/photos';
import { videoLicense, videoMissing, videoPrivate } from './checks/video';
import { REJECT_REASONS, type RejectReasonCode } from './reject-reasons';

export type { CheckedStory, CheckPlace, MachineCheck } from './checks/check';

const CHECKS: Record<RejectReasonCode, (story: CheckedStory) => Finding> = {
  video_license: videoLicense,
  video_private: videoPrivate,
  video_missing: videoMissing,
  photo_copyright: photoCopyright,
  photo_quality: photoQuality,
  photo_missing: photosMissing,
  photo_drawn: photoDrawn,
  members_incomplete: membersIncomplete,
  sheet_incomplete: sheetIncomplete,
  consent_missing: consentMissing,
  sdgs_count: sdgsCount,
};

/** Every supplement reason of M §3 in catalogue order, checked against what is stored: the list before sending and the review desk show the same. */
export const machineChecks = (story: CheckedStory): MachineCheck[] =>
  REJECT_REASONS.map(({ code }) => checkOf(code, CHECKS[code](story)));
