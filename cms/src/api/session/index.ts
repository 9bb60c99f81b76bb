import { sessions } from '../../lib/boot/registered';
import { sessionService } from './port';

export default {
  register() {
    sessions.register({
      find: (token) => sessionService().find(token),
      peek: (token) => sessionService().peek(token),
    });
  },
};
