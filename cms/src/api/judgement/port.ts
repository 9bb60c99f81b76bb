import type createJudgementService from './services/judgement';

export const judgementService = () =>
  strapi.service('api::judgement.judgement') as ReturnType<typeof createJudgementService>;
