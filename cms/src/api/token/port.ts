import type createTokenService from './services/token';

export const tokenService = () => strapi.service('api::token.token') as ReturnType<typeof createTokenService>;
