import { compare } from './recorded.ts';

compare('opa');
