import { routesOf } from '../../../lib/routes/action';
import pages from '../controllers/pages';
import year from '../controllers/year';

export default routesOf({ pages, year });
