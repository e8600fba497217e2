import { compare } from './recorded.ts';

compare('conftest');
