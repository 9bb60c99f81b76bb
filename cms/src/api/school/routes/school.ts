import { routesOf } from '../../../lib/routes/action';

export default routesOf({});
