import { routesOf } from '../../../lib/routes/action';
import pages from '../controllers/pages';
import publicStory from '../controllers/public-story';

export default routesOf({ pages, publicStory });
