import { routesOf } from '../../../lib/routes/action';
import outside from '../controllers/outside';
import survey from '../controllers/survey';

export default routesOf({ survey, outside });
