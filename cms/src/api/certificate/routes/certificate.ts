import { routesOf } from '../../../lib/routes/action';
import certificate from '../controllers/certificate';
import posting from '../controllers/posting';
import verify from '../controllers/verify';

export default routesOf({ certificate, posting, verify });
