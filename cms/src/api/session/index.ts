import { sessions } from '../../lib/boot/registered';
import { findActor, peekActor } from './services/session';

export default {
  register() {
    sessions.register({
      find: findActor,
      peek: peekActor,
    });
  },
};
