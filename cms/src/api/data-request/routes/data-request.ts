import { routesOf } from '../../../lib/routes/action';
import dataRequest from '../controllers/data-request';

export default routesOf({ dataRequest });
