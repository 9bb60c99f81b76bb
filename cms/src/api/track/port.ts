import type createTrackClickData from './services/click-data';
import type createTrackRecorder from './services/recorder';
import type createTrackService from './services/track';

export const trackClickData = () => strapi.service('api::track.click-data') as ReturnType<typeof createTrackClickData>;
export const trackRecorder = () => strapi.service('api::track.recorder') as ReturnType<typeof createTrackRecorder>;
export const trackService = () => strapi.service('api::track.track') as ReturnType<typeof createTrackService>;
