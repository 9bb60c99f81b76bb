import { routesOf } from '../../../lib/routes/action';
import health from '../controllers/health';

export default routesOf({ health });
