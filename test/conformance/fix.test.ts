import { compare } from './recorded.ts';

compare('fix');
