import type { Handler } from './context.ts';
import { ApiError } from './errors.ts';

/** `POST /v1/compile`: partial evaluation. */
export const postCompile: Handler = () => {
  throw new ApiError(500, 'internal_error', 'partial evaluation is not supported by this server');
};
