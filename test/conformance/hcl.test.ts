import { compare } from './recorded.ts';

compare('hcl');
