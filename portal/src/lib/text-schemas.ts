/** The schemas that nearly all others are made of: to run them is a step of its own (docs/decisions/171). */
export { mailField } from 'contract';
