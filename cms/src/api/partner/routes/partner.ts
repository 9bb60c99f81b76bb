import { routesOf } from '../../../lib/routes/action';
import partner from '../controllers/partner';

export default routesOf({ partner });
