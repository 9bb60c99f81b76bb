import { routesOf } from '../../../lib/routes/action';
import season from '../controllers/season';

export default routesOf({ season });
