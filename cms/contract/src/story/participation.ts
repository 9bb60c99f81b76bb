/** The sharing season's rule and what a write does to the answer (M §4, B §4, decisions 6 and 7). */
export type ParticipationInput = {
  is_18: boolean;
  team_members: readonly { account?: string | null | undefined }[];
  counselors: readonly unknown[];
  video: { src: string };
  agree_authorize: boolean;
  is_participate: boolean | null;
};

/** The four conditions, in the order in which the screens tick them. */
export const participationConditions = (story: ParticipationInput) => ({
  members: story.team_members.length > 0,
  counselors:
    story.counselors.length > 0 || (story.is_18 && story.team_members.some((member) => Boolean(member.account))),
  video: story.video.src.length > 0,
  agree_authorize: story.agree_authorize,
});

/** True when a story may take part: at least one member, one counsellor (18+: its account holder), a video link and the authorisation. */
export const canParticipate = (story: ParticipationInput): boolean =>
  Object.values(participationConditions(story)).every(Boolean);

/**
 * The stored answer after a write: false once a change breaks the rule, null again when the story becomes eligible again,
 * and what the body said (`answered`) when it said something.
 */
export const participationAfter = (
  before: ParticipationInput,
  after: ParticipationInput,
  answered: boolean,
): boolean | null => {
  if (!canParticipate(after)) return after.is_participate === null ? null : false;
  if (!answered && !canParticipate(before)) return null;
  return after.is_participate;
};

type Person = { id: string; account?: string | null | undefined };

/** The persons whose counsellor questionnaire counts: the counsellors, for 18+ the account holder (decision 5). */
export const questionnairePersons = (story: {
  is_18: boolean;
  team_members: readonly Person[];
  counselors: readonly Person[];
}): string[] =>
  (story.is_18 ? [...story.team_members.filter(({ account }) => account), ...story.counselors] : story.counselors).map(
    ({ id }) => id,
  );
