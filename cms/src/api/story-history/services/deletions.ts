import { findDeleters } from '../queries/deletions';

export default () => ({
  /** Who deleted each of these stories last, by story; one that nobody noted is missing. */
  namesOf: findDeleters,
});
