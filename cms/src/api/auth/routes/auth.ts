import { routesOf } from '../../../lib/routes/action';
import managers from '../controllers/managers';
import memberData from '../controllers/member-data';
import members from '../controllers/members';
import ownData from '../controllers/own-data';
import secondFactor from '../controllers/second-factor';

export default routesOf({ members, managers, secondFactor, ownData, memberData });
