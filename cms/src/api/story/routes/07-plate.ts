import { routesOf } from '../../../lib/routes/action';
import plate from '../controllers/plate';

export default routesOf({ plate });
