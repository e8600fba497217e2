import { compare } from './recorded.ts';

compare('cloudformation');
