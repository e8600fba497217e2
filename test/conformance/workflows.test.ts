import { compare } from './recorded.ts';

compare('workflows');
