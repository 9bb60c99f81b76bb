import { coreRoutesOf } from '../../../lib/routes/core-routes';
import helpArticle from '../controllers/help-article';
import { HELP_ARTICLE } from '../queries/help-articles';

export default coreRoutesOf(HELP_ARTICLE, helpArticle);
