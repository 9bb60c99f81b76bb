import { routesOf } from '../../../lib/routes/action';
import certificate from '../controllers/certificate';

export default routesOf({ certificate });
