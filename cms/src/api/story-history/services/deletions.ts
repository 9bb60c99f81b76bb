import { findDeleters } from '../queries/deletions';

export default () => ({
  /** Who deleted each of these stories last, by story; one without a note is missing. */
  namesOf: findDeleters,
});
