import { addGauges } from './gauges';

export default {
  bootstrap() {
    addGauges();
  },
};
