import type createAnchoring from './services/anchoring';
import type createAssigning from './services/assigning';
import type createAwarding from './services/awarding';
import type createConflicts from './services/conflicts';
import type createInviting from './services/inviting';
import type createJudgementService from './services/judgement';
import type createJudgingSession from './services/judging-session';
import type createJury from './services/jury';
import type createMissing from './services/missing';
import type createRanking from './services/ranking';
import type createReminding from './services/reminding';

export const judgementService = () =>
  strapi.service('api::judgement.judgement') as ReturnType<typeof createJudgementService>;
export const judgingAnchoring = () => strapi.service('api::judgement.anchoring') as ReturnType<typeof createAnchoring>;
export const judgingAssigning = () => strapi.service('api::judgement.assigning') as ReturnType<typeof createAssigning>;
export const judgingAwarding = () => strapi.service('api::judgement.awarding') as ReturnType<typeof createAwarding>;
export const judgingConflicts = () => strapi.service('api::judgement.conflicts') as ReturnType<typeof createConflicts>;
export const judgingInviting = () => strapi.service('api::judgement.inviting') as ReturnType<typeof createInviting>;
export const judgingJury = () => strapi.service('api::judgement.jury') as ReturnType<typeof createJury>;
export const judgingMissing = () => strapi.service('api::judgement.missing') as ReturnType<typeof createMissing>;
export const judgingRanking = () => strapi.service('api::judgement.ranking') as ReturnType<typeof createRanking>;
export const judgingReminding = () => strapi.service('api::judgement.reminding') as ReturnType<typeof createReminding>;
export const judgingSession = () =>
  strapi.service('api::judgement.judging-session') as ReturnType<typeof createJudgingSession>;
