import { compare } from './recorded.ts';

compare('docker');
