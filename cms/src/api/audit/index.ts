import { auditLog } from '../../lib/boot/registered';
import { recordAction } from './services/audit';

export default {
  register() {
    auditLog.register(recordAction);
  },
};
