import type { Story } from '../api';
import type { SectionKey } from '../checkpoints';
import type { PictureStage } from '../picture-stages';
import { REJECT_REASONS, type RejectReasonCode } from '../reject-reasons';

/** What the checks look at: any story as its owner or staff read it. */
export type CheckedStory = Pick<
  Story,
  | 'is_18'
  | 'story_name'
  | 'pictures'
  | 'pdf_list'
  | 'video'
  | 'youtubeURL'
  | 'sdgs'
  | 'team_members'
  | 'counselors'
  | 'certificate_address'
  | 'agree_authorize'
  | 'authorization'
>;

/** One place that a check speaks of: which photo (`index` from 0) of which stage, whose data, or where certificates are sent. */
export type CheckPlace = {
  label: string;
  stage?: PictureStage;
  index?: number;
  person_id?: string;
  part?: 'certificate_address';
};

/**
 * One supplement reason, checked as far as a machine can: `fail` is what a reviewer would reject for, `look` is for a
 * person to decide. A `look` with places has something odd there (not YouTube, no recorded size). `evidence` is what was measured.
 */
export type MachineCheck = {
  code: RejectReasonCode;
  section: SectionKey;
  state: 'pass' | 'fail' | 'look';
  evidence: string;
  places: CheckPlace[];
};

/** What one check finds out; code and section are its reason's. */
export type Finding = Pick<MachineCheck, 'state' | 'evidence'> & { places?: CheckPlace[] };

/** A check that is met, and by what. */
export const pass = (evidence: string): Finding => ({ state: 'pass', evidence });
/** One that only a reviewer can decide: what to look at, and where. */
export const look = (evidence: string, places: CheckPlace[] = []): Finding => ({ state: 'look', evidence, places });

/** A failed check at these places, whose labels are its evidence unless it says more. */
export const refuse = (places: CheckPlace[], evidence = places.map(({ label }) => label).join('、')): Finding => ({
  state: 'fail',
  evidence,
  places,
});

/** The catalogue's reason with what was found for it. */
export const checkOf = (code: RejectReasonCode, { places = [], ...finding }: Finding): MachineCheck => {
  const { section } = REJECT_REASONS.find((reason) => reason.code === code) ?? REJECT_REASONS[0];
  return { code, section, ...finding, places };
};
