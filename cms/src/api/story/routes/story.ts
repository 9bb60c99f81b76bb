import { routesOf } from '../../../lib/routes/action';
import claim from '../controllers/claim';
import deviceCode from '../controllers/device-code';
import editing from '../controllers/editing';
import extend from '../controllers/extend';
import handover from '../controllers/handover';
import live from '../controllers/live';
import manage from '../controllers/manage';
import matching from '../controllers/matching';
import night from '../controllers/night';
import plate from '../controllers/plate';
import review from '../controllers/review';
import reviewers from '../controllers/reviewers';
import start from '../controllers/start';
import story from '../controllers/story';
import tags from '../controllers/tags';
import teamPassword from '../controllers/team-password';
import views from '../controllers/views';
import zip from '../controllers/zip';

export default routesOf({
  story,
  editing,
  live,
  manage,
  review,
  start,
  extend,
  night,
  plate,
  matching,
  tags,
  reviewers,
  views,
  claim,
  deviceCode,
  teamPassword,
  handover,
  zip,
});
