import { auditLog } from '../../lib/boot/registered';
import { auditService } from './port';

export default {
  register() {
    auditLog.register((author, done, trx) => auditService().record(author, done, trx));
  },
};
