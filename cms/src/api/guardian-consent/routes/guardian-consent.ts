import { routesOf } from '../../../lib/routes/action';
import consent from '../controllers/consent';
import consentForm from '../controllers/consent-form';

export default routesOf({ consent, consentForm });
