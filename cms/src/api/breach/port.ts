import type createBreachService from './services/breach';

export const breachService = () => strapi.service('api::breach.breach') as ReturnType<typeof createBreachService>;
