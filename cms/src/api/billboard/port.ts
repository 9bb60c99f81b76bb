export { createPost } from './services/billboard';
