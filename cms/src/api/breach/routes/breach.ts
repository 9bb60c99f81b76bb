import { routesOf } from '../../../lib/routes/action';
import breach from '../controllers/breach';

export default routesOf({ breach });
