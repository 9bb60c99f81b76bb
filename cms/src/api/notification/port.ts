export { findAudienceOfStories } from './services/audience';
