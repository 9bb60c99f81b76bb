import type createPanelLogin from './services/login';
import type createPanelMedia from './services/media';
import type createPanelReading from './services/reading';
import type createPanelRoles from './services/roles';
import type createPanelSecondFactor from './services/second-factor';

export const panelLogin = () => strapi.service('api::panel.login') as ReturnType<typeof createPanelLogin>;
export const panelMedia = () => strapi.service('api::panel.media') as ReturnType<typeof createPanelMedia>;
export const panelReading = () => strapi.service('api::panel.reading') as ReturnType<typeof createPanelReading>;
export const panelRoles = () => strapi.service('api::panel.roles') as ReturnType<typeof createPanelRoles>;
export const panelSecondFactor = () =>
  strapi.service('api::panel.second-factor') as ReturnType<typeof createPanelSecondFactor>;
