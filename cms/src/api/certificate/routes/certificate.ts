import { routesOf } from '../../../lib/routes/action';
import certificate from '../controllers/certificate';
import layout from '../controllers/layout';
import letterTexts from '../controllers/letter-texts';
import posting from '../controllers/posting';
import verify from '../controllers/verify';

export default routesOf({ certificate, layout, letterTexts, posting, verify });
