import type createHealthAlarms from './services/alarms';
import type createHealthFigures from './services/figures';
import type createHealthService from './services/health';

export const healthService = () => strapi.service('api::health.health') as ReturnType<typeof createHealthService>;
export const healthFigures = () => strapi.service('api::health.figures') as ReturnType<typeof createHealthFigures>;
export const healthAlarms = () => strapi.service('api::health.alarms') as ReturnType<typeof createHealthAlarms>;
