import { routesOf } from '../../../lib/routes/action';
import siteSetting from '../controllers/site-setting';
import texts from '../controllers/texts';

export default routesOf({ siteSetting, texts });
