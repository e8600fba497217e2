import { compare } from './recorded.ts';

compare('rego');
