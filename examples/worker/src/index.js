import { createHandler } from 'lintel/server';

let handler;

export default {
  async fetch(request, env) {
    handler ??= await createHandler({ token: env.LINTEL_SERVER_TOKEN });
    return handler(request);
  },
};
