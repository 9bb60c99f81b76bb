import { routesOf } from '../../../lib/routes/action';
import openapi from '../controllers/openapi';

export default routesOf({ openapi });
