export { finishDownload, openDownload, sealDownload } from './services/download';
export {
  amendStoredToken,
  createToken,
  endTokensOf,
  hashToken,
  purgeTokens,
  readToken,
  spendStoredToken,
  spendToken,
} from './services/token';
