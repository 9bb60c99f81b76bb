import { routesOf } from '../../../lib/routes/action';
import file from '../controllers/file';
import parts from '../controllers/parts';
import upload from '../controllers/upload';

export default routesOf({ upload, parts, file });
