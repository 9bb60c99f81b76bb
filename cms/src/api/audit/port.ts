import type createAuditService from './services/audit';

export const auditService = () => strapi.service('api::audit.audit') as ReturnType<typeof createAuditService>;
