import { routesOf } from '../../../lib/routes/action';
import audit from '../controllers/audit';

export default routesOf({ audit });
