import { compare } from './recorded.ts';

compare('gatekeeper');
