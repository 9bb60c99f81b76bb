import { routesOf } from '../../../lib/routes/action';
import importing from '../controllers/importing';
import keeping from '../controllers/keeping';
import school from '../controllers/school';

export default routesOf({ importing, keeping, school });
