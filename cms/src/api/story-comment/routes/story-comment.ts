import { routesOf } from '../../../lib/routes/action';
import storyComment from '../controllers/story-comment';

export default routesOf({ storyComment });
