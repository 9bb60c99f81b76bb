import { routesOf } from '../../../lib/routes/action';
import importRun from '../controllers/import-run';

export default routesOf({ importRun });
