import { addGauges } from './gauges';
import { healthAlarms } from './port';

export default {
  bootstrap() {
    addGauges();
    healthAlarms().start();
  },

  destroy() {
    healthAlarms().stop();
  },
};
