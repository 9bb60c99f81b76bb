import type createSeason from './services/season';

export const seasonService = () => strapi.service('api::season.season') as ReturnType<typeof createSeason>;
