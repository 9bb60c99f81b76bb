import type createPartnerService from './services/partner';

export const partnerService = () => strapi.service('api::partner.partner') as ReturnType<typeof createPartnerService>;
