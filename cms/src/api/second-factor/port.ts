export { deleteFactor, findFactorOwners } from './queries/second-factors';
export { beginSetUp, proveCode, renewCodes, turnOffFactor, turnOnFactor } from './services/account';
export { isFactorOn, passwordMark, purgeFactors, readFactorStatus, readPendingFactor } from './services/second-factor';
