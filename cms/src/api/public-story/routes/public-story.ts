import { routesOf } from '../../../lib/routes/action';
import publicStory from '../controllers/public-story';

export default routesOf({ publicStory });
