import { routesOf } from '../../../lib/routes/action';
import certificate from '../controllers/certificate';
import verify from '../controllers/verify';

export default routesOf({ certificate, verify });
