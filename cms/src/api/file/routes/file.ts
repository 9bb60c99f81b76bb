import { routesOf } from '../../../lib/routes/action';
import file from '../controllers/file';
import upload from '../controllers/upload';

export default routesOf({ upload, file });
