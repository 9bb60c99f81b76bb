import { routesOf } from '../../../lib/routes/action';
import account from '../controllers/account';
import helpDesk from '../controllers/help-desk';
import managers from '../controllers/managers';
import memberData from '../controllers/member-data';
import members from '../controllers/members';
import ownData from '../controllers/own-data';
import profile from '../controllers/profile';
import secondFactor from '../controllers/second-factor';
import social from '../controllers/social';

export default routesOf({ account, profile, social, members, helpDesk, memberData, managers, secondFactor, ownData });
