import { addGauges } from './gauges';
import { startAlarms, stopAlarms } from './services/alarms';

export default {
  bootstrap() {
    addGauges();
    startAlarms();
  },

  destroy() {
    stopAlarms();
  },
};
