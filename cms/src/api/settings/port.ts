export { readLiveNumber } from './services/banner';
export { findLastChange } from './services/changes';
export { isConsentAsked } from './services/consent-switch';
export { readStoredEdition } from './services/edition';
export { readExportsPause } from './services/exports';
export { readGallery, switchGallery } from './services/gallery-state';
export { findNotGiven, readGate, readGatekeeper, readSiteName, requireOpen, seedSite } from './services/site';
export { readJudgingTexts, readReasons, seedTexts } from './services/texts';
