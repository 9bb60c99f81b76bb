import { actionsOf } from '../actions';

export default actionsOf('edu');
