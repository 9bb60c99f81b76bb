import type createTokenDownload from './services/download';
import type createTokenService from './services/token';

export const tokenService = () => strapi.service('api::token.token') as ReturnType<typeof createTokenService>;
export const tokenDownload = () => strapi.service('api::token.download') as ReturnType<typeof createTokenDownload>;
