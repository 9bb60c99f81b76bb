import { routesOf } from '../../../lib/routes/action';
import clickData from '../controllers/click-data';
import dfcResource from '../controllers/dfc-resource';
import eduResource from '../controllers/edu-resource';
import track from '../controllers/track';

export default routesOf({ eduResource, dfcResource, clickData, track });
