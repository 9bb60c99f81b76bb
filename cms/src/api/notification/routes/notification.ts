import { routesOf } from '../../../lib/routes/action';
import notification from '../controllers/notification';
import optOut from '../controllers/opt-out';
import sending from '../controllers/sending';

export default routesOf({ notification, sending, optOut });
