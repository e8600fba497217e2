import { compare } from './recorded.ts';

compare('kubernetes');
