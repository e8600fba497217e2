import { compare } from './recorded.ts';

compare('helm');
