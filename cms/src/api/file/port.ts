export { countArriving, countWaiting } from './queries/open-uploads';
export { fileIdsOf, filesOf, publicAddressOf } from './queries/public-files';
export { findFilesOf } from './queries/stored-files';
export { addressExpiry, resolveAddresses, signAddress } from './services/address';
export { fileOwner, registerPublicPlace } from './services/owners';
export { hasArriving, sweepUploads } from './services/parts';
export { probeStorage, storeObject, sweepStorage } from './services/storage';
export { releaseUnused } from './services/unused';
export { storeUpload } from './services/upload';
