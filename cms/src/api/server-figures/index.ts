import { startFigures, stopFigures } from './services/server-figures';

export default {
  bootstrap() {
    startFigures();
  },

  destroy() {
    stopFigures();
  },
};
