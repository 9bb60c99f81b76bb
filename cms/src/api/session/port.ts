import type createSessionService from './services/session';

export const sessionService = () => strapi.service('api::session.session') as ReturnType<typeof createSessionService>;
