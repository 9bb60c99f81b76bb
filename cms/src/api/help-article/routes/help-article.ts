import { coreRoutesOf } from '../../../lib/routes/core-routes';
import helpArticle from '../controllers/help-article';

export default coreRoutesOf('api::help-article.help-article', helpArticle);
