import { routesOf } from '../../../lib/routes/action';
import anchors from '../controllers/anchors';
import assignments from '../controllers/assignments';
import awards from '../controllers/awards';
import divisions from '../controllers/divisions';
import judgement from '../controllers/judgement';
import judging from '../controllers/judging';

export default routesOf({ judgement, judging, anchors, assignments, awards, divisions });
