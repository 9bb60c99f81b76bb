import { beginCalls } from './lib/first-calls';
import './index.css';

beginCalls(window.location);
void import('./app/start');
