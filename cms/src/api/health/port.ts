import type createHealthService from './services/health';

export const healthService = () => strapi.service('api::health.health') as ReturnType<typeof createHealthService>;
