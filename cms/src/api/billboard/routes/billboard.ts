import { routesOf } from '../../../lib/routes/action';
import billboard from '../controllers/billboard';

export default routesOf({ billboard });
