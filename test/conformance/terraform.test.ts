import { compare } from './recorded.ts';

compare('terraform');
